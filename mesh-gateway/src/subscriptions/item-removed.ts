import { publicationTopic } from '@banyan/kit';
import type { LiveField } from '../live/live-field.ts';

export const itemRemoved: LiveField<'feed.itemRemoved'> = {
  name: 'itemRemoved',
  eventType: 'feed.itemRemoved',
  service: 'feed',
  message: { kind: 'removed', payload: ({ data }) => ({ id: data.itemId }) },
  subjectId: ({ data }) => data.itemId,
  // It is for others now, and staff may open whatever is published.
  exceptAt: ({ data: { currentTargets } }) =>
    currentTargets ? [...currentTargets.map(publicationTopic), 'staff'] : [],
};
