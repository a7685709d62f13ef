import type { LiveField } from '../live/live-field.ts';

export const memberChanged: LiveField<'identity.profileChanged'> = {
  name: 'memberChanged',
  eventType: 'identity.profileChanged',
  service: 'identity',
  message: { kind: 'reread', readBy: 'memberById', audienceBy: 'memberAudience' },
  subjectId: ({ data }) => data.memberId,
};
