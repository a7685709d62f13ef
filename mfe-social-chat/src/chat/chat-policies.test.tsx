import { addTypePolicies } from '@banyan/framework';
import { renderModule, testViewer } from '@banyan/framework/testing';
import { expect, it } from 'vitest';
import { socialTypePolicies } from '../cache-policy.ts';
import { ChatListDocument } from '../generated/graphql.ts';
import { chat, message } from '../testing/chats.ts';

it('what was deleted stays so, whatever comes late from before', () => {
  const before = () => addTypePolicies('social-chat', socialTypePolicies);
  const { cache } = renderModule(null, { moduleId: 'social-chat', before }).client;
  const variables = { userId: testViewer.id };
  const put = (lastMessage: ReturnType<typeof message>) =>
    cache.writeQuery({ query: ChatListDocument, variables, data: { chats: [chat({ lastMessage })] } as never });
  const shown = () => cache.readQuery({ query: ChatListDocument, variables })?.chats?.[0]?.lastMessage;
  put(message(7, { content: 'Mistaken' }));
  expect(shown()).toMatchObject({ content: 'Mistaken', isDeleted: false });
  put(message(7, { content: null, isDeleted: true }));
  put(message(7, { content: 'Mistaken' }));
  expect(shown()).toMatchObject({ content: null, isDeleted: true });
});
