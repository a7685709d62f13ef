import type { LiveField } from '../live/live-field.ts';

export const photoUpdated: LiveField<'media.photoChanged'> = {
  name: 'photoUpdated',
  eventType: 'media.photoChanged',
  service: 'media',
  message: { kind: 'reread', readBy: 'photoById', audienceBy: 'photoAudience' },
  subjectId: ({ data }) => data.pictureId,
};
