// A deployment with a help desk, and what members wrote to it.
import manifest from '../../module.json' with { type: 'json' };
import type { InboxEntryFragment } from '../generated/graphql.ts';
import { message, person } from './chats.ts';

const helpdesk = {
  hours: [{ days: ['sun', 'mon', 'tue', 'wed', 'thu'], from: '09:00', to: '17:00' }],
  answerWithin: { workingDays: 1 },
  emergencyPhones: ['101'],
};

/** For `deployment` of a test. */
export const withHelpdesk = {
  flags: { helpdesk: true },
  modules: [{ manifest, config: { helpdesk } }] as never,
};

export const conversation = (given: Partial<InboxEntryFragment> = {}): InboxEntryFragment =>
  ({
    __typename: 'HelpdeskChat',
    id: 'c1',
    state: 'OPEN',
    member: person('noam', 'Noam'),
    claimedBy: null,
    waitingSince: '2026-11-20T10:02:00.000Z',
    lastUpdate: '2026-11-20T10:02:00.000Z',
    lastMessage: message(2, { author: person('noam', 'Noam') }),
    ...given,
  }) as InboxEntryFragment;
