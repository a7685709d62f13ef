import type { OwnRemindersQuery } from '../../generated/graphql.ts';

/** One of the viewer's own, with its times within the window it was asked for. */
export type Reminder = NonNullable<OwnRemindersQuery['userReminders']>[number];

/** From when on and before when times are asked for, as ISO 8601. */
export interface Window {
  from: string;
  until: string;
}
