import type { LiveField } from '../live/live-field.ts';

/** The two; the viewer alone where the other learns nothing. */
const pairOf = ({ memberIds }: { memberIds: readonly string[] }) => memberIds.toSorted().join('|');

export const connectionChanged: LiveField<'social.connectionChanged'> = {
  name: 'connectionChanged',
  eventType: 'social.connectionChanged',
  service: 'social',
  message: { kind: 'carried', payload: ({ data }) => ({ id: pairOf(data) }) },
  subjectId: ({ data }) => pairOf(data),
};
