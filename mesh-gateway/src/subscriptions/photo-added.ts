import type { LiveField } from '../live/live-field.ts';

export const photoAdded: LiveField<'media.photoAdded'> = {
  name: 'photoAdded',
  eventType: 'media.photoAdded',
  service: 'media',
  message: { kind: 'reread', readBy: 'photoById', audienceBy: 'photoAudience' },
  subjectId: ({ data }) => data.pictureId,
};
