import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { toUserError, type UserError } from '../data/user-error.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { Outcome } from './outbox-parts.ts';

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
export const outcomeOf = (error: unknown, entry: Pick<OutboxEntry, 'tries'>): Outcome =>
  outcomeOfUserError(toUserError(error), entry, isUnread(error));

/** As `outcomeOf`, of what is a code and a text already. */
export function outcomeOfUserError(
  { code, wordingKey, field, retryAfterSeconds }: UserError,
  { tries }: Pick<OutboxEntry, 'tries'>,
  mayBeTaken = false,
): Outcome {
  if (lost.includes(code)) return { is: 'lost' };
  const growing = Math.min(LONGEST_PAUSE_S, 2 ** tries);
  if (code === 'RATE_LIMITED') return { is: 'later', seconds: retryAfterSeconds ?? growing };
  if (code === 'SERVICE_UNAVAILABLE') return { is: 'later', seconds: growing };
  if ((code === 'INTERNAL' || mayBeTaken) && tries < MOST_TRIES) return { is: 'later', seconds: growing };
  return { is: 'refused', refusal: { code, wordingKey, ...(field && { field }) } };
}
