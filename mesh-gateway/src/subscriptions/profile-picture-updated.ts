import type { LiveField } from '../live/live-field.ts';

export const profilePictureUpdated: LiveField<'media.profilePictureChanged'> = {
  name: 'profilePictureUpdated',
  eventType: 'media.profilePictureChanged',
  service: 'media',
  message: { kind: 'reread', readBy: 'profilePictureById', audienceBy: 'profilePictureAudience' },
  subjectId: ({ data }) => data.memberId,
};
