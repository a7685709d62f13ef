import type { z } from 'zod';
import { recountComments } from '../counts/recount.ts';
import { reactionId } from '../reaction/reaction.store.ts';
import { addMissing, recountAll, recountItemsOf, requireItems, requireKnown } from './add-rows.ts';
import { checkSeeds, type Database, ImportError, type ImportOptions, type ImportResult, withModels } from './import.ts';
import { importedCommentId, importedItemId } from './imported-ids.ts';
import { type CommentSeed, commentSeed } from './seeds.schema.ts';

type Checked = z.output<typeof commentSeed>;

/** A parent may stand anywhere in the list, or be a top-level comment of an earlier import. */
export async function importComments(
  database: Database,
  seeds: readonly CommentSeed[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const checked = checkSeeds(commentSeed, seeds);
  const byKey = new Map(checked.map((seed) => [seed.externalKey, seed]));
  const comments = checked.map((seed) => toComment(seed, byKey));
  const likes = checked.flatMap(toLikes);
  const earlier = checked.flatMap(({ parentKey }) => (parentKey && !byKey.has(parentKey) ? [parentKey] : []));
  return withModels(database, async (models) => {
    await requireItems(models, checked);
    await requireKnown(models.comments, 'comment', earlier, importedCommentId);
    const result = await addMissing(models.comments, comments, options);
    await addMissing(models.reactions, likes, options);
    const counted = comments.flatMap(({ _id, parentId }) => (parentId ? [_id, parentId] : [_id]));
    await recountAll(counted, options, (ids) => recountComments(models, ids));
    await recountItemsOf(models, comments, options);
    return result;
  });
}

function toComment(seed: Checked, byKey: Map<string, Checked>) {
  const { externalKey, itemKey, memberId, body, createdAt } = seed;
  const parentKey = topLevelKey(seed, byKey);
  return {
    _id: importedCommentId(externalKey),
    itemId: importedItemId(itemKey),
    memberId,
    body,
    createdAt,
    parentId: parentKey === undefined ? '' : importedCommentId(parentKey),
    living: true,
    shown: true,
    likeCount: 0,
    replyCount: 0,
    countsVersion: 0,
  };
}

/** There are two levels: a reply to a reply hangs under the same top-level comment. */
function topLevelKey(seed: Checked, byKey: Map<string, Checked>): string | undefined {
  const seen = new Set<string>();
  let key = seed.parentKey;
  for (let parent = byKey.get(key ?? ''); parent?.parentKey; parent = byKey.get(parent.parentKey)) {
    if (seen.has(parent.externalKey)) throw new ImportError([`comment ${seed.externalKey} is its own ancestor`]);
    seen.add(parent.externalKey);
    key = parent.parentKey;
  }
  const parent = key === undefined ? undefined : byKey.get(key);
  if (parent && parent.itemKey !== seed.itemKey) {
    throw new ImportError([`comment ${seed.externalKey} and the comment it answers stand under different items`]);
  }
  return key;
}

function toLikes(seed: Checked) {
  const subjectId = importedCommentId(seed.externalKey);
  const shared = { subjectKind: 'comment', subjectId, itemId: importedItemId(seed.itemKey), type: 'like' };
  return seed.likedBy.map((memberId) => ({
    _id: reactionId(subjectId, memberId),
    ...shared,
    memberId,
    at: seed.createdAt,
  }));
}
