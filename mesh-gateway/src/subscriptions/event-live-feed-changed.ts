import type { LiveField } from '../live/live-field.ts';

export const eventLiveFeedChanged: LiveField<'media.wallChanged'> = {
  name: 'eventLiveFeedChanged',
  eventType: 'media.wallChanged',
  service: 'media',
  message: { kind: 'carried', payload: ({ data }) => ({ id: data.itemId }) },
  // What is sent to the owner alone is no word about what others see.
  subjectId: ({ data }) => (data.targets.length > 0 ? data.itemId : `${data.itemId} ${data.ownerId}`),
  concerns: ({ data }, { id }) => id == null || id === data.itemId,
};
