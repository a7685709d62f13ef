// The calls that write comments. Anyone who may not see the item learns that there is no such comment.
import {
  authorize,
  authorizeHidden,
  idText,
  parse,
  requireNotSuspended,
  ServiceError,
  type Viewer,
  visibleText,
} from '@banyan/kit';
import { z } from 'zod';
import { type FeedContext, resetLoaders } from '../context.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import type { MutationCreateUpdateCommentArgs } from '../generated/schema.ts';
import { canDeleteComment, canEditComment, canLikeComment, canReply, canReport } from '../policy/comment.policy.ts';
import { canComment, canSeeItem } from '../policy/feed-item.policy.ts';
import { likeComment } from '../reaction/react.ts';
import { type CommentChange, createCommentInput, updateCommentInput } from './comment.input.ts';
import type { CommentDoc } from './comment.model.ts';
import { presentComment } from './comment.view.ts';
import { deleteComment as removeComment } from './delete-comment.ts';
import { reportComment } from './report-comment.ts';
import { commentIdOf, type Edit, editComment, writeComment } from './write-comment.ts';

type Thread = Pick<CommentDoc, 'itemId' | 'parentId'>;

interface Found {
  comment: CommentDoc;
  item: FeedItemDoc;
}

export const createUpdateComment: MutationResolvers['createUpdateComment'] = (_, args, context) =>
  args.commentId ? updateComment(args, context) : createComment(args, context);

async function createComment(args: MutationCreateUpdateCommentArgs, context: FeedContext) {
  const { comment: words } = parse(createCommentInput, args);
  const { viewer } = context;
  requireNotSuspended(viewer);
  const found = await context.loaders.item.load(words.postId);
  const item = authorizeHidden(viewer, canComment, found, context.now);
  const parent = words.parentId ? await findParent(words.parentId, item, context) : null;
  const thread = { itemId: item._id, parentId: parent ? parent.parentId || parent._id : '' };
  const { body } = words;
  const clientId = words.clientId ?? undefined;
  const first = clientId && (await context.loaders.comment.load(commentIdOf(viewer.memberId, clientId)));
  // Sent again: answered whatever became of its parent, and at no cost.
  if (first) return presentComment(requireSameThread(first, thread));
  if (parent && !canReply(viewer, parent, item, context.now)) throw ServiceError('CONFLICT', 'feed.error.commentGone');
  context.feed.writes.consume(viewer, 'comment');
  const written = { ...thread, memberId: viewer.memberId, answeredId: parent?.memberId, body, clientId };
  const id = await writeComment(context.feed, item, written);
  resetLoaders(context);
  return presentComment(requireSameThread(await context.loaders.comment.load(id), thread));
}

/** A reply to a reply hangs under the same top-level comment: there are two levels. */
async function findParent(parentId: string, item: FeedItemDoc, context: FeedContext): Promise<CommentDoc> {
  const parent = await context.loaders.comment.load(parentId);
  if (parent?.itemId !== item._id) throw ServiceError('BAD_INPUT', undefined, { field: 'comment.parentId' });
  return parent;
}

/**
 * A client id names one text in one place. The place is the one the viewer was just allowed to write in; a comment that
 * stands elsewhere is refused alike whether or not its item may still be seen, and nothing of it is reported.
 */
function requireSameThread(comment: CommentDoc | null, { itemId, parentId }: Thread): CommentDoc {
  if (comment?.itemId !== itemId || comment.parentId !== parentId) throw ServiceError('CONFLICT');
  return comment;
}

async function updateComment(args: MutationCreateUpdateCommentArgs, context: FeedContext) {
  const { commentId, comment: change } = parse(updateCommentInput, args);
  const { viewer } = context;
  const found = await findVisible(viewer, commentId, context);
  // Older clients do not say where it stands.
  if (change.postId && change.postId !== found.item._id)
    throw ServiceError('BAD_INPUT', undefined, { field: 'comment.postId' });
  const isReported = await changedReport(found, change, context);
  const body = changedBody(found, change);
  // Both before either is done: what is refused changes nothing.
  if (isReported !== null) authorize(viewer, canReport, found.comment, found.item, context.now);
  if (body !== null) requireNotSuspended(viewer);
  if (body !== null) authorize(viewer, canEditComment, found.comment, found.item, context.now);
  if (isReported !== null) context.feed.writes.consume(viewer, 'report');
  if (body !== null) context.feed.writes.consume(viewer, 'edit');
  if (isReported !== null) await setReport(found.comment, { isReported, reason: change.reportReason }, context);
  if (body !== null) await saveEdit(found, { body, seenAt: change.seenAt ?? undefined }, context);
  return presentAgain(commentId, context);
}

/** What is deleted at the same moment is answered as deleted. */
async function saveEdit({ comment, item }: Found, edit: Edit, context: FeedContext): Promise<void> {
  if (await editComment(context.feed, item, comment, edit)) return;
  resetLoaders(context);
  if ((await context.loaders.comment.load(comment._id))?.living)
    throw ServiceError('CONFLICT', 'feed.error.commentChanged', { field: 'comment.seenAt' });
}

/** Older clients send the body with every change, so only a different one is an edit. */
function changedBody({ comment }: Found, { body }: CommentChange): string | null {
  // What was stored before invisible characters were taken out comes back without them.
  return body == null || body === comment.body || body === visibleText(comment.body ?? '') ? null : body;
}

/** Likewise only a different answer is a report, or its withdrawal. What staff decided on is reported no more. */
async function changedReport({ comment }: Found, { reported }: CommentChange, context: FeedContext) {
  if (reported == null) return null;
  const wasReported = (await context.loaders.myReport.load(comment._id)) !== null;
  return reported === wasReported ? null : reported;
}

async function setReport(
  comment: CommentDoc,
  { isReported, reason }: { isReported: boolean; reason?: string | null },
  { feed, viewer: { memberId } }: FeedContext,
) {
  await reportComment(feed, comment, { memberId, isReported, reason: reason ?? undefined });
}

const likeInput = z.object({ commentId: idText, liked: z.boolean() });

export const updateCommentLikes: MutationResolvers['updateCommentLikes'] = async (_, args, context) => {
  const { commentId, liked } = parse(likeInput, args);
  const { viewer } = context;
  const { comment, item } = await findVisible(viewer, commentId, context);
  authorize(viewer, canLikeComment, comment, item, context.now);
  context.feed.writes.consume(viewer, 'reaction');
  await likeComment(context.feed, item, comment, { memberId: viewer.memberId, type: liked ? 'like' : null });
  return presentAgain(commentId, context);
};

export const deleteComment: MutationResolvers['deleteComment'] = async (_, args, context) => {
  const { commentId } = parse(z.object({ commentId: idText }), args);
  const { viewer } = context;
  const { comment, item } = await findVisible(viewer, commentId, context);
  authorize(viewer, canDeleteComment, comment, item, context.now);
  context.feed.writes.consume(viewer, 'delete');
  await removeComment(context.feed, item, comment, viewer);
  return commentId;
};

async function findVisible(viewer: Viewer, commentId: string, context: FeedContext): Promise<Found> {
  const comment = await context.loaders.comment.load(commentId);
  const found = comment && (await context.loaders.item.load(comment.itemId));
  const item = authorizeHidden(viewer, canSeeItem, found, context.now);
  return { comment: comment!, item };
}

async function presentAgain(commentId: string, context: FeedContext) {
  resetLoaders(context);
  const comment = await context.loaders.comment.load(commentId);
  return comment && presentComment(comment);
}
