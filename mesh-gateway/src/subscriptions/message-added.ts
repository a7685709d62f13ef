import type { LiveField } from '../live/live-field.ts';

export const messageAdded: LiveField<'chat.messageAdded'> = {
  name: 'messageAdded',
  eventType: 'chat.messageAdded',
  service: 'chat',
  // Chats are the member's alone (safe-behaviour 12).
  private: true,
  message: { kind: 'reread', readBy: 'messageById', audienceBy: 'messageAudience' },
  subjectId: ({ data }) => data.messageId,
};
