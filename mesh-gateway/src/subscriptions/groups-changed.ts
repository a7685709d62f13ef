import type { LiveField } from '../live/live-field.ts';

export const groupsChanged: LiveField<'identity.groupsChanged'> = {
  name: 'groupsChanged',
  eventType: 'identity.groupsChanged',
  service: 'identity',
  message: { kind: 'carried', payload: ({ data }) => ({ id: data.memberId }) },
  subjectId: ({ data }) => data.memberId,
};
