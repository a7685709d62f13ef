import type { LiveField } from '../live/live-field.ts';

export const videoViewed: LiveField<'wellness.videoViewed'> = {
  name: 'videoViewed',
  eventType: 'wellness.videoViewed',
  service: 'wellness',
  // What a member watches is nobody else's business.
  private: true,
  message: { kind: 'carried', payload: ({ data }) => ({ id: data.videoId, viewId: data.viewId ?? null }) },
  subjectId: ({ data }) => data.videoId,
};
