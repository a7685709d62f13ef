import { type ItemOf, noEnd } from '../feed-item/envelope.ts';
import type { pollContent } from './poll.content.ts';

export type PollDoc = ItemOf<'poll', typeof pollContent>;

/** When the last vote is taken: as staff said, and at the latest when it is shown no longer. Null: never. */
export function pollEnd({ content, publishUntil }: Pick<PollDoc, 'content' | 'publishUntil'>): Date | null {
  const end = Math.min((content.closesAt ?? noEnd).getTime(), publishUntil.getTime());
  return end < noEnd.getTime() ? new Date(end) : null;
}

export function isPollClosed(poll: Pick<PollDoc, 'content' | 'publishUntil'>, now: Date): boolean {
  const end = pollEnd(poll);
  return end !== null && end <= now;
}
