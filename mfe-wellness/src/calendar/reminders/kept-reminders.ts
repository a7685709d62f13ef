import type { useApolloClient } from '@banyan/framework';
import { OwnRemindersDocument, type OwnRemindersQueryVariables } from '../../generated/graphql.ts';
import type { Reminder } from './reminder.ts';

type Cache = ReturnType<typeof useApolloClient>['cache'];
type Change = (reminders: readonly Reminder[]) => Reminder[];

/** The list alone: the service says no more than what became of the one. */
function changeKept(cache: Cache, variables: OwnRemindersQueryVariables, change: Change): void {
  cache.updateQuery({ query: OwnRemindersDocument, variables }, (held) =>
    held?.userReminders ? { ...held, userReminders: change(held.userReminders as Reminder[]) } : null,
  );
}

/** Puts one into the list where it is not there yet. */
export const putIn = (cache: Cache, variables: OwnRemindersQueryVariables, reminder: Reminder): void =>
  changeKept(cache, variables, (all) => [...all.filter(({ _id }) => _id !== reminder._id), reminder]);

export const takeOut = (cache: Cache, variables: OwnRemindersQueryVariables, id: string): void =>
  changeKept(cache, variables, (all) => all.filter(({ _id }) => _id !== id));
