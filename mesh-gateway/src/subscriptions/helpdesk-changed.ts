import type { LiveField } from '../live/live-field.ts';

export const helpdeskChanged: LiveField<'chat.helpdeskChanged'> = {
  name: 'helpdeskChanged',
  eventType: 'chat.helpdeskChanged',
  service: 'chat',
  // What members write to the team is nothing for who impersonates one of it.
  private: true,
  message: { kind: 'carried', payload: ({ data }) => ({ id: data.chatId, handedTo: data.receiverId ?? null }) },
  subjectId: ({ data }) => data.chatId,
};
