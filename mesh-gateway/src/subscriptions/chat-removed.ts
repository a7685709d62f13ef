import type { LiveField } from '../live/live-field.ts';

export const chatRemoved: LiveField<'chat.chatRemoved'> = {
  name: 'chatRemoved',
  eventType: 'chat.chatRemoved',
  service: 'chat',
  // Chats are the member's alone (safe-behaviour 12).
  private: true,
  message: { kind: 'removed', payload: ({ data }) => ({ id: data.chatId }) },
  subjectId: ({ data }) => data.chatId,
};
