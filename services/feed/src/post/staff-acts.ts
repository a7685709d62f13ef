import { type DomainEvent, type StaffActName, staffActed, type Viewer } from '@banyan/kit';
import type { PostDoc } from './post-doc.ts';
import type { Words } from './words.ts';

export type PostAct = Extract<StaffActName, `post.${string}`>;

/** For the audit log: what was done to what the team wrote. What members do with their own is nobody's act as staff. */
export function postActed(
  { actorId, memberId }: Viewer,
  act: PostAct,
  { _id: id, post }: Pick<PostDoc, '_id' | 'post'>,
  at: Date,
): DomainEvent[] {
  if (!post.isTeams) return [];
  return [
    staffActed('feed', { actorId: actorId ?? memberId, act, subject: { kind: 'post', id }, outcome: 'done' }, at),
  ];
}

/** Beside `post.create` and `post.change`, in the same write: on whose behalf, where that is another than before. */
export function spokeFor({ actorId, memberId }: Viewer, item: PostDoc, words: Words, at: Date): DomainEvent[] {
  const id = words.on(item).post.displayAuthorId;
  if (id === undefined || id === item.post.displayAuthorId) return [];
  const subject = { kind: 'speaker', id };
  return [staffActed('feed', { actorId: actorId ?? memberId, act: 'post.speakFor', subject, outcome: 'done' }, at)];
}
