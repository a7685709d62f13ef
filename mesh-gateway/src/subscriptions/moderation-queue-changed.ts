import type { LiveField } from '../live/live-field.ts';

export const moderationQueueChanged: LiveField<'moderation.caseChanged'> = {
  name: 'moderationQueueChanged',
  eventType: 'moderation.caseChanged',
  service: 'moderation',
  // Not which case: staff who are reported would know it as one of theirs.
  message: { kind: 'carried', payload: () => ({ id: 'queue' }) },
  subjectId: () => 'queue',
};
