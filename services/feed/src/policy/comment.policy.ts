import { hasPermission, type Viewer } from '@banyan/kit';
import type { CommentDoc } from '../comment/comment.model.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import { canComment, canReact, canSeeItem } from './feed-item.policy.ts';

type Subject = Pick<CommentDoc, 'memberId' | 'living'>;

function isOwn(viewer: Viewer, comment: Subject): boolean {
  return comment.memberId === viewer.memberId;
}

export function canLikeComment(viewer: Viewer, comment: Subject, item: FeedItemDoc, now: Date): boolean {
  return comment.living && canReact(viewer, item, now);
}

export function canReply(viewer: Viewer, comment: Subject, item: FeedItemDoc, now: Date): boolean {
  return comment.living && canComment(viewer, item, now);
}

export function canEditComment(viewer: Viewer, comment: Subject, item: FeedItemDoc, now: Date): boolean {
  return isOwn(viewer, comment) && comment.living && canComment(viewer, item, now);
}

/** A deleted comment may be deleted again by anyone who might have deleted it: that changes nothing. */
export function canDeleteComment(viewer: Viewer, comment: Subject, item: FeedItemDoc, now: Date): boolean {
  const permission = isOwn(viewer, comment) ? 'comment.write' : 'comment.moderate';
  return hasPermission(viewer, permission) && canSeeItem(viewer, item, now);
}

export function canReport(viewer: Viewer, comment: Subject, item: FeedItemDoc, now: Date): boolean {
  if (isOwn(viewer, comment) || !hasPermission(viewer, 'comment.report')) return false;
  return comment.living && canSeeItem(viewer, item, now);
}

export function commentPermissions(viewer: Viewer, comment: Subject, item: FeedItemDoc, now: Date) {
  return {
    edit: canEditComment(viewer, comment, item, now),
    delete: comment.living && canDeleteComment(viewer, comment, item, now),
    report: canReport(viewer, comment, item, now),
    reply: canReply(viewer, comment, item, now),
  };
}
