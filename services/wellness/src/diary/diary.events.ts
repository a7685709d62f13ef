// A member's other tabs and devices hear that their diary is otherwise: that alone (decision 174).
import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent } from '@banyan/kit';
import type { Wellness } from '../context.ts';

/** What writes of a diary work with. */
export type DiaryWriting = Pick<Wellness, 'models' | 'outbox'>;

export const diaryChanged = (memberId: string, now: Date): DomainEvent =>
  createDomainEvent('wellness.diaryChanged', { memberId }, now);
