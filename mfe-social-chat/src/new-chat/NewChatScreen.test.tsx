import { addTypePolicies } from '@banyan/framework';
import { renderModule, testViewer } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { socialTypePolicies } from '../cache-policy.ts';
import { chat, person } from '../testing/chats.ts';
import { withHelpdesk } from '../testing/helpdesk.ts';
import { NewChatScreen } from './NewChatScreen.tsx';

const friend = (id: string) => ({
  __typename: 'Classmate',
  id,
  friendsSince: null,
  friendRequestStatus: 'APPROVED',
  canRemoveConnection: true,
  appSupportChat: true,
  member: { ...person(id, `Friend ${id}`), major: null, classification: null },
});

let friends: ReturnType<typeof friend>[];
let refusal: string | undefined;
beforeEach(() => {
  friends = Array.from({ length: 45 }, (_, index) => friend(String(index)));
  refusal = undefined;
});

function open(path = '/createNewChat', deployment = {}) {
  return renderModule(<NewChatScreen />, {
    moduleId: 'social-chat',
    wording: { en, he },
    path,
    deployment,
    before: () => addTypePolicies('social-chat', socialTypePolicies),
    mocks: {
      FriendList: ({ skip = 0 }: { skip?: number }) => {
        const items = friends.slice(skip, skip + 40);
        return {
          data: { myConnections: { __typename: 'ConnectionPage', hasMore: friends.length > skip + 40, items } },
        };
      },
      AddToChat: () => ({ data: { addFriendsToChat: chat({ id: 'c1', isGroup: true, title: 'Walks' }) } }),
      StartChat: () =>
        refusal
          ? { errors: [{ message: refusal, extensions: { code: refusal, wordingKey: `error.${refusal}` } }] }
          : { data: { createNewChat: chat({ id: 'c9' }) } },
    },
  });
}
const started = ({ sent }: ReturnType<typeof open>) =>
  sent.filter(({ operationName }) => operationName === 'StartChat').map(({ variables }) => variables);
const pick = async (id: string) => fireEvent.click(await screen.findByRole('button', { name: `Friend ${id}` }));
const go = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('with one friend it is the chat of the two, which opens', async () => {
  const view = open();
  expect(await screen.findByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  await pick('3');
  go('Continue');
  await waitFor(() => expect(location.pathname + location.search).toBe('/chat?chat=c9'));
  expect(started(view)).toEqual([{ userId: testViewer.id, users: ['3'] }]);
});

it('with more it is a group with a title, who will be in it is named, and another tap takes somebody out', async () => {
  const view = open();
  for (const id of ['1', '2', '3', '4', '5']) await pick(id);
  // As one of the chosen above.
  fireEvent.click(screen.getByRole('button', { name: /^Friend 5.*Take out/ }));
  go('Continue');
  const form = (await screen.findByRole('button', { name: 'Create the group' })).closest('form')!;
  expect(form.textContent).toMatch(/Friend 1.*Friend 2.*Friend 3.*and .?1.? more/);
  go('Create the group');
  expect(await screen.findByText('Please give the group a name.')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Walks ' } });
  go('Create the group');
  await waitFor(() => expect(location.pathname).toBe('/chat'));
  expect(started(view)).toEqual([
    { userId: testViewer.id, users: ['1', '2', '3', '4'], title: 'Walks', clientId: expect.any(String) },
  ]);
});

it('a search finds friends who are not loaded yet', async () => {
  open();
  await screen.findByRole('button', { name: 'Friend 0' });
  const box = screen.getByRole('searchbox');
  fireEvent.change(box, { target: { value: 'friend 44' } });
  fireEvent.submit(box);
  expect(await screen.findByRole('button', { name: 'Friend 44' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Friend 0' })).toBeNull();
});

it('who has no friends is led to find some', async () => {
  friends = [];
  open();
  expect(await screen.findByText('No friends yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find friends' }).getAttribute('href')).toBe('/friends');
});

it('what is refused is said, and who was picked stays so', async () => {
  refusal = 'FORBIDDEN';
  open();
  await pick('3');
  go('Continue');
  expect((await screen.findByRole('alert')).textContent).toContain('The chat could not be begun');
  expect(screen.getByRole('button', { name: 'Friend 3', pressed: true })).toBeTruthy();
});

it('friends join a group that is there, which opens again', async () => {
  const view = open('/createNewChat?to=c1');
  expect(await screen.findByRole('heading', { name: 'Add friends' })).toBeTruthy();
  for (const id of ['1', '2']) await pick(id);
  go('Add to the group');
  await waitFor(() => expect(location.pathname + location.search).toBe('/chat?chat=c1'));
  const sent = view.sent.filter(({ operationName }) => operationName === 'AddToChat');
  expect(sent.map(({ variables }) => variables)).toEqual([
    { userId: testViewer.id, chatId: 'c1', usersIds: ['1', '2'] },
  ]);
});

it('the help desk takes the place of all who were picked, and goes when somebody else is', async () => {
  const view = open('/createNewChat', withHelpdesk);
  const picked = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  for (const id of ['1', '2']) await pick(id);
  go('Help desk');
  expect(picked()).toEqual(['Help desk']);
  await pick('3');
  expect(picked()).toEqual(['FRFriend 3']);
  go('Help desk');
  go('Continue');
  await waitFor(() => expect(location.pathname + location.search).toBe('/chat?chat=c9'));
  expect(started(view)).toEqual([{ userId: testViewer.id, users: ['helpdesk'] }]);
});

it.each([
  ['/createNewChat', {}],
  ['/createNewChat?to=c1', withHelpdesk],
])('at %s, where there is none or a group is joined, the help desk is not among them', async (path, deployment) => {
  open(path, deployment);
  await screen.findByRole('button', { name: 'Friend 0' });
  expect(screen.queryByRole('button', { name: 'Help desk' })).toBeNull();
});
