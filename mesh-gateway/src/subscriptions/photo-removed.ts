import type { LiveField } from '../live/live-field.ts';

export const photoRemoved: LiveField<'media.photoRemoved'> = {
  name: 'photoRemoved',
  eventType: 'media.photoRemoved',
  service: 'media',
  message: { kind: 'removed', payload: ({ data }) => ({ id: data.pictureId, userId: data.ownerId }) },
  subjectId: ({ data }) => data.pictureId,
};
