import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { toUserError } from '../data/user-error.ts';
import type { Outcome } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** What the service cannot do with one write it will not do with the next try either. */
const MOST_TRIES = 6;
const LONGEST_PAUSE_S = 60;

const lost = ['NETWORK', 'UNAUTHENTICATED'];

/**
 * Refused as something that cannot be read, before any service saw it: of a request that was cut short on its way this is no word
 * about what was written.
 */
const isUnread = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && toUserError(error).code === 'BAD_INPUT' && error.errors.every(({ path }) => !path);

/** What a failure means for a write that waits. Only a no of the service brings it back. */
export function outcomeOf(error: unknown, { tries }: OutboxEntry): Outcome {
  const { code, wordingKey, field, retryAfterSeconds } = toUserError(error);
  if (lost.includes(code)) return { is: 'lost' };
  const growing = Math.min(LONGEST_PAUSE_S, 2 ** tries);
  if (code === 'RATE_LIMITED') return { is: 'later', seconds: retryAfterSeconds ?? growing };
  if (code === 'SERVICE_UNAVAILABLE') return { is: 'later', seconds: growing };
  if ((code === 'INTERNAL' || isUnread(error)) && tries < MOST_TRIES) return { is: 'later', seconds: growing };
  return { is: 'refused', refusal: { code, wordingKey, ...(field && { field }) } };
}
