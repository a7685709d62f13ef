import { derivedId, ServiceError, staffActed, type Viewer } from '@banyan/kit';
import { type DiaryWriting, diaryChanged } from './diary.events.ts';
import { insertReading, saveLook } from './diary.store.ts';

/** Looking again within it is the same look. */
export const readingWindowMs = 10 * 60_000;

/** The care team reads this member's diary: every look is reported, and none is had of what is shared no more. */
export async function publishDiaryRead(
  { models, outbox }: DiaryWriting,
  viewer: Viewer,
  memberId: string,
  now: Date,
): Promise<void> {
  const act = { actorId: viewer.memberId, act: 'diary.read' as const, memberId, outcome: 'done' as const };
  const domainEvents = [staffActed('wellness', act, now), diaryChanged(memberId, now)];
  if (!(await saveLook(models, memberId, now, ...domainEvents))) throw ServiceError('NOT_FOUND');
  void outbox.dispatch(models.diaries, memberId, domainEvents);
}

/** The care team looks at who shares: reported once in ten minutes. */
export async function publishSharersRead(
  { models, outbox }: DiaryWriting,
  { memberId }: Viewer,
  now: Date,
): Promise<void> {
  const _id = derivedId('diaries', memberId, String(Math.floor(now.getTime() / readingWindowMs)));
  const domainEvent = staffActed('wellness', { actorId: memberId, act: 'diary.list', outcome: 'done' }, now);
  const isFirst = await insertReading(models, { _id, memberId, at: now }, domainEvent);
  if (isFirst) void outbox.dispatch(models.diaryReadings, _id, [domainEvent]);
}
