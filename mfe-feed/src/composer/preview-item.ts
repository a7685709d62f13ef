import { type Viewer, visibleText } from '@banyan/framework';
import type { CategoryFieldsFragment } from '../generated/graphql.ts';
import type { EntryOf } from '../item/feed-entry.ts';
import type { PostForm } from './post-form.ts';

/** What others will be able to do with it. */
const rights = { react: true, comment: true, remind: false, answer: false };

/** What the form holds, as the feed would be given it. */
export function previewItem(
  { title, text, mainCategory, alsoIn, picture }: PostForm,
  { id, name, pictureUrl, roles }: Viewer,
  known: readonly CategoryFieldsFragment[],
  now: string,
): EntryOf<'News'> {
  const chosen = [mainCategory, ...alsoIn].flatMap((each) => known.find((category) => category.id === each) ?? []);
  return {
    __typename: 'News',
    id: 'preview',
    title: visibleText(title),
    description: visibleText(text),
    posterImageUrl: picture?.preview ?? null,
    thumbUrl: picture?.preview ?? null,
    link: null,
    isSportsNews: false,
    sportsCategory: null,
    displayCreationDate: now,
    isNew: false,
    pinned: false,
    categories: chosen,
    author: {
      id,
      name,
      profilePictureUrl: pictureUrl,
      profilePictureThumbUrl: pictureUrl,
      admin: roles.includes('staff'),
      isDeleted: false,
    },
    displayAuthor: null,
    reactionCounts: [],
    commentCount: 0,
    comments: [],
    myReaction: null,
    can: rights,
  };
}
