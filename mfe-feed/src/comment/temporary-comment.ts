// The comment as it will look, shown until the server has answered with the real one.
import type { Viewer } from '@banyan/framework';
import type { CreateCommentMutation } from '../generated/graphql.ts';
import type { SingleComment } from '../item/feed-entry.ts';

/** Of the framework's client ids. */
const PREFIX = 'temp_';

export const isTemporary = ({ id }: { id: string }): boolean => id.startsWith(PREFIX);

interface New {
  clientId: string;
  postId: string;
  parentId: string;
  body: string;
}

type Created = NonNullable<CreateCommentMutation['createUpdateComment']>;

export function temporaryComment({ clientId, postId, parentId, body }: New, viewer: Viewer, now: Date): Created {
  const author = {
    __typename: 'User' as const,
    id: viewer.id,
    name: viewer.name,
    profilePictureUrl: viewer.pictureUrl,
    profilePictureThumbUrl: viewer.pictureUrl,
    admin: viewer.roles.includes('staff'),
    isDeleted: false,
  };
  const can = { __typename: 'CommentRights' as const, edit: false, delete: false, report: false, reply: false };
  return {
    __typename: 'Comment',
    id: clientId,
    userId: viewer.id,
    author,
    parentId,
    postId,
    createdAt: now.toISOString(),
    updatedAt: null,
    body,
    isDeleted: false,
    likeCount: 0,
    likedByMe: false,
    reported: false,
    isFromBlocked: false,
    can,
    replies: [],
  };
}

/** How far the clocks of device and server may be apart. */
const SKEW_MS = 60_000;

/**
 * Without the temporary ones whose real comment is there already: a live message can be quicker than the answer, and
 * one comment must not be seen twice.
 */
export function withoutEchoes<Comment extends SingleComment>(comments: readonly Comment[]): Comment[] {
  const real = comments.filter((comment) => !isTemporary(comment));
  const isEcho = (temporary: Comment) =>
    real.some(
      ({ userId, body, createdAt }) =>
        userId === temporary.userId &&
        body === temporary.body &&
        Date.parse(createdAt) >= Date.parse(temporary.createdAt) - SKEW_MS,
    );
  return comments.filter((comment) => !isTemporary(comment) || !isEcho(comment));
}
