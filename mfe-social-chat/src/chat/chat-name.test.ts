import { expect, it } from 'vitest';
import { chat, person } from '../testing/chats.ts';
import { chatName, matchesChat } from './chat-name.ts';

const words = { gone: 'Former member', alone: 'Nobody else', helpdesk: 'Help desk' };

it('a group is called by its title, a chat of two by the other, a group without one by all', () => {
  expect(chatName(chat({ title: 'Walks' }), words)).toBe('Walks');
  expect(chatName(chat(), words)).toBe('Dana');
  expect(chatName(chat({ users: [{ ...person('a'), isDeleted: true }, person('b', 'Ben')] }), words)).toBe(
    'Former member, Ben',
  );
  expect(chatName(chat({ users: [] }), words)).toBe('Nobody else');
});

it('the conversation with the team is the help desk to its member, and the member to the team', () => {
  expect(chatName(chat({ isHelpdesk: true, users: [] }), words)).toBe('Help desk');
  expect(chatName(chat({ isHelpdesk: true }), words)).toBe('Dana');
});

it.each([
  ['walk', true],
  ['RENEE', true],
  ['dana.f', true],
  [' נעם ', true],
  ['zoe', false],
])('%j is looked for in title, names and user names: %s', (term, isFound) => {
  const users = [{ ...person('dana.f', 'Renée'), username: 'dana.f' }, person('n', 'נֹעָם')];
  expect(matchesChat({ title: 'Morning walk', users }, term)).toBe(isFound);
});
