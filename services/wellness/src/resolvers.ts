// Field -> function, and nothing else.
import type { CompleteResolvers } from '@banyan/kit';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';
import {
  completeReminder,
  createUpdateReminder,
  reminderFields,
  removeReminder,
  snoozeReminder,
  userReminders,
} from './reminder/reminder.resolver.ts';

export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: { userReminders },
  Mutation: { createUpdateReminder, snoozeReminder, completeReminder, removeReminder },
  Reminder: reminderFields,
};
