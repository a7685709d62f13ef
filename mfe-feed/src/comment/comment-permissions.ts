import type { SingleComment } from '../item/feed-entry.ts';

type Permissions = SingleComment['can'];

const none: Permissions = { edit: false, delete: false, report: false, reply: false };

/**
 * What to offer. A live message carries no permissions; a comment that only such a message brought reads as somebody else's,
 * so the viewer's own, written on another device, is recognised by its author.
 */
export function permissionsOn(comment: SingleComment, viewerId: string | undefined): Permissions {
  if (comment.isDeleted) return none;
  const isOwn = viewerId !== undefined && comment.userId === viewerId;
  return isOwn ? { edit: true, delete: true, report: false, reply: comment.can.reply } : comment.can;
}
