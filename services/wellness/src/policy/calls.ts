// Who may call what of wellness: each member of their own, and nobody of another's. Who acts as a member neither sees nor changes
// what they plan: it says how they are.
import type { Calls } from '@banyan/kit';
import { isOwnReminder } from './reminder.policy.ts';

export const calls: Calls = {
  Query: {
    userReminders: { may: 'signedIn', own: 'userId', private: true },
  },
  Mutation: {
    createUpdateReminder: { may: 'signedIn', own: 'userId', private: true, asks: [isOwnReminder] },
    snoozeReminder: { may: 'signedIn', private: true, asks: [isOwnReminder] },
    completeReminder: { may: 'signedIn', private: true, asks: [isOwnReminder] },
    removeReminder: { may: 'signedIn', private: true, asks: [isOwnReminder] },
  },
};
