/** Groups of as many members as a chat may have, without a database. */
import type { ServiceApp } from '@banyan/kit';
import { tinyMember } from '../scenarios/tiny/items.ts';
import { tinyService } from '../scenarios/tiny/tiny-service.ts';

export const membersOfChat = 100;
export const chatIdOf = (index: number): string => `chat${index}`;
export const memberIdOf = (index: number): string => `member-${index}`;

/** Who is in the chat: each hundred members one after the other. */
export function membersIn(index: number): string[] {
  return Array.from({ length: membersOfChat }, (_, member) => memberIdOf(index * membersOfChat + member));
}

const text = 'Tonight at eight we meet in the garden, bring a blanket and someone who has never been here.';

const messageOf = (id: string) => ({
  id,
  chatId: id.split(':')[0],
  seq: 1,
  clientId: `temp_${id}`,
  createdAt: '2026-11-20T09:00:00.000Z',
  content: text,
  messageType: 'TEXT',
  isDeleted: false,
  author: { id: 'm1' },
});

export function chatsInMemory(): Record<'identity' | 'chat', ServiceApp> {
  const indexOf = (id: string) => Number(id.split(':')[0]!.slice('chat'.length));
  return {
    chat: tinyService({
      name: 'chat',
      resolvers: {
        Query: {
          messageById: (_parent: never, { id }: { id: string }) => messageOf(id),
          messageAudience: (_parent: never, { id }: { id: string }) =>
            membersIn(indexOf(id)).map((each) => `member:${each}`),
        },
      },
    }),
    identity: tinyService({
      name: 'identity',
      resolvers: {
        Query: { usersByIds: (_parent: never, { ids }: { ids: string[] }) => ids.map((id) => tinyMember(id)) },
      },
    }),
  };
}
