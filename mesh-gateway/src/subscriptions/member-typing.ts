import type { LiveField } from '../live/live-field.ts';

export const memberTyping: LiveField<'chat.memberTyping'> = {
  name: 'memberTyping',
  eventType: 'chat.memberTyping',
  service: 'chat',
  // Chats are the member's alone (safe-behaviour 12).
  private: true,
  message: { kind: 'carried', payload: ({ data: { chatId, memberId } }) => ({ chatId, memberId }) },
  subjectId: ({ data }) => data.chatId,
};
