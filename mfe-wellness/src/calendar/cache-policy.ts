// What the calendar adds to the one Apollo cache: what the service says of a member's reminders is all of it.
const replace = { merge: false } as const;

export const calendarTypePolicies = {
  Query: { fields: { userReminders: { keyArgs: ['userId'], ...replace } } },
  Reminder: { fields: { times: replace } },
};
