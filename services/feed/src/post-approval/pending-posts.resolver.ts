// The admin page where staff decide on members' posts (community.md §9; safe-behaviour 38, 47). Its calls are staff's alone.
import {
  asViewer,
  authorizeHidden,
  cutPage,
  idText,
  keptText,
  longestReason,
  mapPage,
  pageCursor,
  pageLimit,
  parse,
  ServiceError,
} from '@banyan/kit';
import { z } from 'zod';
import { categoryFields } from '../category/category-fields.ts';
import type { FeedContext } from '../context.ts';
import type { MutationResolvers, PendingPostResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { canDecidePost, canWriteFor } from '../policy/post.policy.ts';
import { changePost } from '../post/change-post.ts';
import { countPending, findPost, pendingQuery } from '../post/post.store.ts';
import type { PostDoc } from '../post/post-doc.ts';
import { rejectionReasons } from '../post/rejection-reasons.ts';
import { type Decider, deciderOf } from './decider.ts';
import { claimed, decided, released, undone, type Verdict } from './decision-steps.ts';
import { presentPending } from './pending-post.view.ts';

const listInput = z.object({ cursor: pageCursor, limit: pageLimit(30, 100) });
const one = z.object({ id: idText });
const reason = keptText(0, longestReason).nullish();
const verdictInput = one.extend({
  revision: z.int().min(0),
  approve: z.boolean(),
  reason,
  reasonKey: z.enum(rejectionReasons).nullish(),
});

export const pendingPosts: QueryResolvers['pendingPosts'] = async (_, args, { feed, viewer, now }) => {
  const { cursor, limit } = parse(listInput, args);
  const decider = deciderOf(viewer);
  const [total, found] = await Promise.all([
    countPending(feed.models, decider.notOf),
    pendingQuery(feed.models, decider.notOf, cursor, limit + 1).lean<PostDoc[]>(),
  ]);
  const page = cutPage(found, limit, ({ post, createdAt, _id }) => ({ at: post.submittedAt ?? createdAt, id: _id }));
  return { total, ...mapPage(page, (item) => presentPending(item, decider, now)) };
};

type Step = (item: PostDoc, decider: Decider, now: Date) => PostDoc | null;

async function findForApproval({ feed, viewer }: FeedContext, id: string): Promise<PostDoc> {
  return authorizeHidden(viewer, canDecidePost, await findPost(feed.models, id));
}

async function stepInApproval(context: FeedContext, found: PostDoc, step: Step) {
  const { feed, viewer, now } = context;
  const decider = deciderOf(viewer);
  feed.writes.consume(viewer, 'decide');
  const item = await changePost(feed, found, (each, at) => step(each, decider, at));
  return presentPending(item, decider, now);
}

export const claimPost: MutationResolvers['claimPost'] = async (_, args, context) =>
  stepInApproval(context, await findForApproval(context, parse(one, args).id), claimed);

export const releasePost: MutationResolvers['releasePost'] = async (_, args, context) => {
  await stepInApproval(context, await findForApproval(context, parse(one, args).id), released);
  return true;
};

export const decidePost: MutationResolvers['decidePost'] = async (_, args, context) => {
  const input = parse(verdictInput, args);
  const verdict = verdictOf(input);
  const found = await findForApproval(context, input.id);
  if (verdict.approve) await requireStillTheirs(context, found);
  return stepInApproval(context, found, (item, decider, now) => decided(item, verdict, decider, now));
};

export const undoPostDecision: MutationResolvers['undoPostDecision'] = async (_, args, context) =>
  stepInApproval(context, await findForApproval(context, parse(one, args).id), undone);

/** Its author may have left the group it is for, or altogether, while it waited. */
async function requireStillTheirs({ feed }: FeedContext, { authorId, targets, post }: PostDoc): Promise<void> {
  if (post.standing !== 'waiting' || !authorId) return;
  const { member } = await feed.callInternal('identity.whoIs', { memberId: authorId });
  if (!member || !canWriteFor(asViewer(member), targets, 'approval'))
    throw ServiceError('CONFLICT', 'feed.error.postNotTheirs');
}

/** A no has a reason: one of the list, or words. A yes has none. */
function verdictOf({ approve, revision, reason: words, reasonKey }: z.output<typeof verdictInput>): Verdict {
  if (approve) return { approve, revision };
  const key = reasonKey ?? 'OTHER';
  if (key === 'OTHER' && !words) throw ServiceError('BAD_INPUT', undefined, { field: 'reason' });
  return { approve, revision, key, ...(words && { text: words }) };
}

export const pendingPostFields = categoryFields satisfies Partial<PendingPostResolvers>;
