// What follows the one atomic write of a row: bring the counts up to date, then tell the fact the row carries. In this
// order, because whoever hears the fact reads the item again at once. A crash in between is finished by `sweep`.
import type { Fact, Outbox } from '@banyan/kit';
import type { CommentDoc } from '../comment/comment.model.ts';
import { createSettler } from '../counts/settler.ts';
import type { Models } from '../models.ts';
import type { ReactionDoc } from '../reaction/reaction.model.ts';

type ReactionRow = Pick<ReactionDoc, '_id' | 'subjectKind' | 'subjectId'>;
type CommentRow = Pick<CommentDoc, '_id' | 'itemId' | 'parentId' | 'living'>;

export interface Settle {
  reaction(row: ReactionRow, facts?: readonly Fact[]): Promise<void>;
  comment(row: CommentRow, facts?: readonly Fact[]): Promise<void>;
  /** Finishes what was left before `olderThan`; returns how many rows. */
  sweep(olderThan: Date): Promise<number>;
}

const sweepBatch = 200;

export function createSettle(models: Models, outbox: Outbox): Settle {
  const recount = createSettler(models);
  const settle: Omit<Settle, 'sweep'> = {
    async reaction(row, facts) {
      await recount[row.subjectKind](row.subjectId);
      void outbox.flush(models.reactions, row._id, facts);
    },
    async comment(row, facts) {
      await Promise.all([
        recount.item(row.itemId),
        row.parentId && recount.comment(row.parentId),
        !row.living && recount.comment(row._id),
      ]);
      void outbox.flush(models.comments, row._id, facts);
    },
  };
  return { ...settle, sweep: (olderThan) => sweep(models, settle, olderThan) };
}

async function sweep(models: Models, settle: Omit<Settle, 'sweep'>, olderThan: Date): Promise<number> {
  const left = { 'outbox.at': { $lt: olderThan } };
  const reactions = await models.reactions.find(left).limit(sweepBatch).lean<ReactionDoc[]>();
  for (const row of reactions) await settle.reaction(row);
  const comments = await models.comments.find(left).limit(sweepBatch).lean<CommentDoc[]>();
  for (const row of comments) await settle.comment(row);
  return reactions.length + comments.length;
}
