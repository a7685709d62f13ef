import type { LiveField } from '../live/live-field.ts';

export const approvalChanged: LiveField<'media.approvalChanged'> = {
  name: 'approvalChanged',
  eventType: 'media.approvalChanged',
  service: 'media',
  message: { kind: 'carried', payload: ({ data }) => ({ id: data.pictureId, kind: data.kind }) },
  subjectId: ({ data }) => data.pictureId,
};
