// What the form of a post holds, and what of it is still missing.
import { longestText, visibleText } from '@banyan/framework';
import type { KeptPicture } from '@banyan/framework/publishing';
import type { NewsInput } from '../generated/graphql.ts';
import type { OwnPost } from '../own-posts/own-post.ts';

export interface PostForm {
  title: string;
  text: string;
  mainCategory: string;
  /** Others that it is found under. */
  alsoIn: readonly string[];
  /** Null: the member has not said, and what is offered holds. */
  targets: readonly string[] | null;
  picture: KeptPicture | null;
}

/** The form of a new post: its title is its author's name (wellness.md §5). */
export const newForm = (authorName: string, defaultCategory: string): PostForm => ({
  title: authorName,
  text: '',
  mainCategory: defaultCategory,
  alsoIn: [],
  targets: null,
  picture: null,
});

/** Editing fills the form from the post. */
export function formOf(post: OwnPost, defaultCategory: string): PostForm {
  const mainCategory = post.mainCategory?.id ?? defaultCategory;
  const { posterImageUrl: address, picture } = post;
  return {
    title: post.title,
    text: post.description ?? '',
    mainCategory,
    alsoIn: post.categories.map(({ id }) => id).filter((id) => id !== mainCategory),
    targets: post.targets,
    picture: address ? { address, preview: picture?.originalUrl ?? address } : null,
  };
}

export const newsOf = ({ title, text, mainCategory, alsoIn, picture }: PostForm): NewsInput => ({
  title: visibleText(title),
  description: visibleText(text),
  mainCategory,
  categories: [mainCategory, ...alsoIn],
  posterImage: picture?.address ?? null,
});

export type Lack = 'text' | 'textLong' | 'title' | 'titleLong' | 'targets' | 'picture';

/** What keeps the post from being sent, the first of it in the order of the form; null where nothing does. */
export function whatLacks(
  { title, text }: PostForm,
  { targets, isUploading }: { targets: readonly string[]; isUploading: boolean },
): Lack | null {
  const [titleLength, textLength] = [visibleText(title).length, visibleText(text).length];
  if (titleLength === 0) return 'title';
  if (titleLength > longestText.postTitle) return 'titleLong';
  if (textLength === 0) return 'text';
  if (textLength > longestText.post) return 'textLong';
  if (isUploading) return 'picture';
  return targets.length === 0 ? 'targets' : null;
}
