import type { LiveField } from '../live/live-field.ts';

export const joinRequestsChanged: LiveField<'identity.joinRequestChanged'> = {
  name: 'joinRequestsChanged',
  eventType: 'identity.joinRequestChanged',
  service: 'identity',
  // Not whose: what is there now is read again by who may.
  message: { kind: 'carried', payload: () => ({ id: 'requests' }) },
  subjectId: () => 'requests',
};
