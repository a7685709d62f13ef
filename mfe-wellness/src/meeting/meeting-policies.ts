// What live meetings add to the one Apollo cache: what the service says of them is all of it.
import type { TypePolicies } from '@banyan/framework';

const replace = { merge: false } as const;

export const meetingTypePolicies = {
  Query: { fields: { allMeetings: replace } },
  Meeting: { fields: { participantsList: replace } },
} as unknown as TypePolicies;
