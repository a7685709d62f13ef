// The admin page where staff decide on members' pictures (community.md §9). Its calls are staff's alone.
import {
  authorizeHidden,
  cutPage,
  keptText,
  longestReason,
  mapPage,
  pageCursor,
  pageLimit,
  parse,
  ServiceError,
} from '@banyan/kit';
import { z } from 'zod';
import type { MediaContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { pictureId } from '../picture/input.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { findPicture } from '../picture/picture.store.ts';
import { rejectionReasons } from '../picture/rejection-reasons.ts';
import { canDecide } from '../policy/picture.policy.ts';
import { countWaiting, decidedQuery, waitingQuery } from './approval.store.ts';
import { type ApprovalContext, presentApproval, presentDecided } from './approval.view.ts';
import { approvalKinds } from './approval-kind.ts';
import { claim, decide, deciderOf, release, undo, type Verdict } from './decide.ts';

const kind = z.enum(approvalKinds).nullish();
const limit = pageLimit(30, 100);
const waiting = z.object({ kind, skip: z.int().min(0).max(10_000).nullish(), limit });
const decided = z.object({ kind, cursor: pageCursor, limit });
const one = z.object({ id: pictureId });
const reason = keptText(0, longestReason).nullish();
const verdict = one.extend({ approve: z.boolean(), reason, reasonKey: z.enum(rejectionReasons).nullish() });

const approvalContextOf = ({ media, viewer, now }: MediaContext): ApprovalContext => ({
  addresses: media.addresses,
  decider: deciderOf(viewer),
  now,
});

async function findForApproval({ media, viewer }: MediaContext, id: string): Promise<PictureDoc> {
  return authorizeHidden(viewer, canDecide, await findPicture(media.models, id));
}

export const pendingApprovals: QueryResolvers['pendingApprovals'] = async (_, args, context) => {
  const { models } = context.media;
  const input = parse(waiting, args);
  const view = approvalContextOf(context);
  const [total, found] = await Promise.all([
    countWaiting(models, input.kind, view.decider),
    waitingQuery(models, input.kind, view.decider, input.skip ?? 0, input.limit).lean<PictureDoc[]>(),
  ]);
  return { total, items: found.map((picture) => presentApproval(picture, view)) };
};

export const decidedApprovals: QueryResolvers['decidedApprovals'] = async (_, args, context) => {
  const input = parse(decided, args);
  const found = await decidedQuery(context.media.models, input.kind, input.cursor, input.limit + 1).lean<
    PictureDoc[]
  >();
  const page = cutPage(found, input.limit, ({ decidedAt, _id }) => ({ at: decidedAt!, id: _id }));
  const view = approvalContextOf(context);
  return mapPage(page, (picture) => presentDecided(picture, view));
};

export const claimApproval: MutationResolvers['claimApproval'] = async (_, args, context) => {
  const picture = await findForApproval(context, parse(one, args).id);
  context.media.writes.consume(context.viewer, 'decide');
  return presentApproval(await claim(context.media, picture, context.viewer, context.now), approvalContextOf(context));
};

export const releaseApproval: MutationResolvers['releaseApproval'] = async (_, args, context) => {
  const picture = await findForApproval(context, parse(one, args).id);
  context.media.writes.consume(context.viewer, 'decide');
  await release(context.media, picture, context.viewer, context.now);
  return true;
};

export const decideApproval: MutationResolvers['decideApproval'] = async (_, args, context) => {
  const input = parse(verdict, args);
  const said = verdictOf(input);
  const picture = await findForApproval(context, input.id);
  context.media.writes.consume(context.viewer, 'decide');
  return presentApproval(
    await decide(context.media, picture, said, context.viewer, context.now),
    approvalContextOf(context),
  );
};

export const undoApproval: MutationResolvers['undoApproval'] = async (_, args, context) => {
  const picture = await findForApproval(context, parse(one, args).id);
  context.media.writes.consume(context.viewer, 'decide');
  return presentApproval(await undo(context.media, picture, context.viewer, context.now), approvalContextOf(context));
};

/** A no has a reason: one of the list, or words. A yes has none. */
function verdictOf({ approve, reason: words, reasonKey }: z.output<typeof verdict>): Verdict {
  if (approve) return { approve };
  const key = reasonKey ?? 'OTHER';
  if (key === 'OTHER' && !words) throw ServiceError('BAD_INPUT', undefined, { field: 'reason' });
  return { approve, key, ...(words && { text: words }) };
}
