import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, it } from 'vitest';
import type { OutboxEntry } from './outbox-entry.ts';
import { outcomeOf } from './outcome.ts';

const refusal = (code: string, path?: string[]) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code }, ...(path && { path }) }] });
const outcome = (error: unknown, tries: number) => outcomeOf(error, { tries } as OutboxEntry).is;
const service = ['createUpdateComment'];

it.each([
  ['a service that says no', refusal('BAD_INPUT', service), 'refused', 'refused'],
  ['a request that nobody could read', refusal('BAD_INPUT'), 'later', 'refused'],
  ['a service in trouble', refusal('INTERNAL', service), 'later', 'refused'],
  ['a service that is away', refusal('SERVICE_UNAVAILABLE', service), 'later', 'later'],
  ['a session that is over', refusal('UNAUTHENTICATED'), 'lost', 'lost'],
  ['no answer in time', new DOMException('late', 'TimeoutError'), 'lost', 'lost'],
  ['no answer', new TypeError('Failed to fetch'), 'lost', 'lost'],
])('%s', (_, error, first, sixth) => {
  expect([outcome(error, 1), outcome(error, 6)]).toEqual([first, sixth]);
});
