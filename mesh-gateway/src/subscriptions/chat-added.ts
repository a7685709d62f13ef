import type { LiveField } from '../live/live-field.ts';

export const chatAdded: LiveField<'chat.chatAdded'> = {
  name: 'chatAdded',
  eventType: 'chat.chatAdded',
  service: 'chat',
  // Chats are the member's alone (safe-behaviour 12).
  private: true,
  message: { kind: 'reread', readBy: 'chatById', audienceBy: 'chatAudience' },
  subjectId: ({ data }) => data.chatId,
};
