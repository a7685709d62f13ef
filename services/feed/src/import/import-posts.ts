// Posts of members, as the steps they take in the service leave them.
import { z } from 'zod';
import { instant } from '../feed-item/content.ts';
import { newsWords } from '../post/news-words.ts';
import { omitUndefined } from '../post/omit-undefined.ts';
import { newsInput } from '../post/post.input.ts';
import { aimed, begun, published } from '../post/post-steps.ts';
import { addMissing } from './add-rows.ts';
import { checkSeeds, type Database, type ImportResult, withModels } from './import.ts';
import { importedItemId } from './imported-ids.ts';

const postSeed = z.strictObject({
  externalKey: z.string().min(1).max(300),
  authorId: z.string().min(1).max(64),
  /** Group ids, or `all`. */
  targets: z.array(z.string().min(1).max(64)).min(1).max(100),
  /** When it was written and sent. */
  writtenAt: instant,
  /** Staff read it before others see it. */
  approval: z.boolean(),
  news: newsInput.shape.news,
});
export type PostSeed = z.input<typeof postSeed>;

/** Adds what is missing; a post that is there stays as its author and staff have made it since. */
export async function importPosts(database: Database, seeds: readonly PostSeed[]): Promise<ImportResult> {
  const rows = checkSeeds(postSeed, seeds).map(toPost);
  return withModels(database, (models) => addMissing(models.items, rows, {}));
}

function toPost({ externalKey, authorId, targets, writtenAt, approval, news }: z.output<typeof postSeed>) {
  const author = { memberId: authorId, isTeams: false };
  const empty = begun({ kind: 'news', itemId: importedItemId(externalKey), ...author }, writtenAt);
  const draft = aimed(newsWords(news, null).on(empty), targets, approval, writtenAt)!;
  const post = published(draft, approval, writtenAt)!;
  return omitUndefined({ ...post, post: omitUndefined(post.post) });
}
