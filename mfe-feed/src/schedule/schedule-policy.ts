// What the schedule adds to the one Apollo cache. Apart from the feed's own, which brings the cards of all kinds with it.
import type { TypePolicies } from '@banyan/framework';

/** These months are one list: a cache is one member's. */
export const scheduleKey = (months: readonly string[]): string => `eventsSchedule:${months.join()}`;

/** A live message carries nothing that depends on the viewer: until their own query answers they have said nothing. */
const ofViewer = {
  fields: {
    userReminder: { read: (held: unknown) => held ?? false },
    userRSVP: { read: (held: unknown) => held ?? null },
    myPlace: { merge: false, read: (held: unknown) => held ?? null },
  },
};

export const scheduleTypePolicies: TypePolicies = {
  Query: {
    fields: {
      eventsSchedule: { keyArgs: (args) => scheduleKey((args?.months as string[] | undefined) ?? []), merge: false },
    },
  },
  Event: ofViewer,
  SportEvent: ofViewer,
};
