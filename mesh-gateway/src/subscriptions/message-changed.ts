import type { LiveField } from '../live/live-field.ts';

export const messageChanged: LiveField<'chat.messageChanged'> = {
  name: 'messageChanged',
  eventType: 'chat.messageChanged',
  service: 'chat',
  // Chats are the member's alone (safe-behaviour 12).
  private: true,
  message: { kind: 'reread', readBy: 'messageById', audienceBy: 'messageAudience' },
  subjectId: ({ data }) => data.messageId,
};
