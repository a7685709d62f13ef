/** Reminders and changes of what a member comes to, by e-mail: each, each where no device of theirs is reached, or none. */
export const emailReminders = ['ALWAYS', 'WITHOUT_DEVICE', 'NEVER'] as const;
export type EmailReminders = (typeof emailReminders)[number];

/** What they have not read, in one e-mail. */
export const emailDigests = ['DAILY', 'WEEKLY', 'NEVER'] as const;
export type EmailDigest = (typeof emailDigests)[number];
