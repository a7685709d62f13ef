import { addTypePolicies } from '@banyan/framework';
import { renderModule, testViewer } from '@banyan/framework/testing';
import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { socialTypePolicies } from '../cache-policy.ts';
import { ChatListDocument } from '../generated/graphql.ts';
import { chat, message } from '../testing/chats.ts';

function openList() {
  const before = () => addTypePolicies('social-chat', socialTypePolicies);
  const { cache } = renderModule(null, { moduleId: 'social-chat', before }).client;
  const variables = { userId: testViewer.id };
  const put = (lastMessage: ReturnType<typeof message>) =>
    cache.writeQuery({ query: ChatListDocument, variables, data: { chats: [chat({ lastMessage })] } as never });
  const shown = () => cache.readQuery({ query: ChatListDocument, variables })?.chats?.[0]?.lastMessage;
  const editedAt = () =>
    cache.readFragment({ id: 'Message:c1:7', fragment: parse('fragment Edited on Message { editedAt }') as never });
  return { put, shown, editedAt };
}

it('what was deleted stays so, whatever comes late from before', () => {
  const { put, shown } = openList();
  put(message(7, { content: 'Mistaken' }));
  expect(shown()).toMatchObject({ content: 'Mistaken', isDeleted: false });
  put(message(7, { content: null, isDeleted: true }));
  put(message(7, { content: 'Mistaken' }));
  expect(shown()).toMatchObject({ content: null, isDeleted: true });
});

it('the last change of the words stays, whatever comes late from before', () => {
  const { put, shown, editedAt } = openList();
  const changed = (number: number, content: string) => {
    const editedAt = `2026-11-20T11:0${number}:00.000Z`;
    const edited = { __typename: 'MessageEdit', number, content, editedAt };
    return message(7, { content, editedAt, edit: edited });
  };
  put(message(7, { content: 'One' }));
  put(changed(2, 'Three'));
  for (const late of [changed(1, 'Two'), message(7, { content: 'One' })]) {
    put(late);
    expect(shown()).toMatchObject({ content: 'Three' });
    expect(editedAt()).toEqual({ __typename: 'Message', editedAt: '2026-11-20T11:02:00.000Z' });
  }
  put(changed(3, 'Four'));
  expect(shown()).toMatchObject({ content: 'Four' });
});
