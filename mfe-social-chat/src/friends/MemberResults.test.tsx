// Looking for members by name, and who is suggested: what is asked, when, and what one can do from there.
import { addTypePolicies } from '@banyan/framework';
import { renderModule, sessionHistory, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { socialTypePolicies } from '../cache-policy.ts';
import { FriendsScreen } from './FriendsScreen.tsx';

const member = (id: string, friendRequestStatus: string | null = null) => ({
  __typename: 'Classmate',
  id,
  friendsSince: null,
  friendRequestStatus,
  canRemoveConnection: friendRequestStatus === 'SENT',
  appSupportChat: true,
  member: {
    __typename: 'User',
    id,
    name: `Member ${id}`,
    username: id,
    profilePictureUrl: null,
    profilePictureThumbUrl: null,
    major: null,
    classification: null,
  },
});
const suggestion = (id: string, groupName: string | null, mutualFriends: number) => ({
  ...member(id),
  suggestionReason: { __typename: 'SuggestionReason', groupName, mutualFriends },
});
const requests = { __typename: 'FriendRequestCounts', ignoredCount: 0, pendingCount: 0, sentCount: 0 };

interface Searched {
  text: string;
  skip?: number;
  isBroad?: boolean;
  showHidden?: boolean;
}

interface Given {
  found?: (search: Partial<Searched>) => ReturnType<typeof member>[] | Error;
  suggested?: ReturnType<typeof suggestion>[];
  path?: string;
  viewer?: typeof testViewer;
}

function open({ found = () => [], suggested = [], path = '/friends', viewer = testViewer }: Given = {}) {
  return renderModule(<FriendsScreen />, {
    moduleId: 'social-chat',
    wording: { en, he },
    path,
    viewer,
    before: () => addTypePolicies('social-chat', socialTypePolicies),
    mocks: {
      FriendList: { data: { myConnections: { __typename: 'ConnectionPage', hasMore: false, items: [] } } },
      FriendCounts: { data: { totalFriends: 0, friendRequestsStatus: requests } },
      FriendSuggestions: { data: { friendsSuggestions: suggested } },
      MemberSearch: (search: Partial<Searched>) => {
        const all = found(search);
        if (all instanceof Error) return all;
        const { skip = 0 } = search;
        const items = all.slice(skip, skip + 10);
        return {
          data: { searchStudents: { __typename: 'ConnectionPage', hasMore: all.length > skip + 10, items } },
        };
      },
      AskToConnect: ({ userId = '' }: { userId?: string }) => {
        const { member: _member, appSupportChat: _chat, ...standing } = member(userId, 'SENT');
        return { data: { connect: standing } };
      },
      StandingOf: ({ id = '' }: { id?: string }) => {
        const { member: _member, appSupportChat: _chat, ...standing } = member(id, 'APPROVED');
        return { data: { user: standing } };
      },
    },
  });
}
const searches = ({ sent }: ReturnType<typeof open>) =>
  sent.filter(({ operationName }) => operationName === 'MemberSearch').map(({ variables }) => variables);

const field = () => screen.findByRole('searchbox');
async function search(text: string): Promise<void> {
  const box = await field();
  fireEvent.change(box, { target: { value: text } });
  fireEvent.submit(box);
}

afterEach(() => void vi.restoreAllMocks());

it('looks for a name on Enter, never while typing, and Back leads to the friends', async () => {
  sessionHistory('/before', '/friends');
  const view = open({ found: () => [member('dana')] });
  await screen.findByText('No friends yet');
  fireEvent.change(await field(), { target: { value: ' dan ' } });
  expect(searches(view)).toEqual([]);
  fireEvent.submit(await field());
  expect(await screen.findByText('Member dana')).toBeTruthy();
  expect(searches(view)).toEqual([{ userId: testViewer.id, text: 'dan' }]);
  expect(location.search).toBe('?search=dan');
  act(() => history.back());
  expect(await screen.findByText('No friends yet')).toBeTruthy();
  expect(await field()).toHaveProperty('value', '');
});

it('one letter is too few, says so, and asks nobody', async () => {
  const view = open();
  await search('d.');
  expect(await screen.findByText('Please type at least two letters.')).toBeTruthy();
  expect(searches(view)).toEqual([]);
  fireEvent.change(await field(), { target: { value: 'da' } });
  expect(screen.queryByText('Please type at least two letters.')).toBeNull();
});

it('a search that is cleared shows the friends, and leaves the focus in its field', async () => {
  open({ path: '/friends?search=dana', found: () => [member('dana')] });
  await screen.findByText('Member dana');
  const clear = screen.getByRole('button', { name: 'Clear the search' });
  clear.focus();
  fireEvent.click(clear);
  expect(await screen.findByText('No friends yet')).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
});

it('shows ten, then the rest on request', async () => {
  open({ path: '/friends?search=me', found: () => Array.from({ length: 12 }, (_, index) => member(`m${index}`)) });
  await screen.findByText('Member m9');
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Member m11')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
});

it('asks who is found to connect, from the list, and says who is a friend', async () => {
  open({ path: '/friends?search=me', found: () => [member('dana'), member('friend', 'APPROVED')] });
  fireEvent.click(await screen.findByRole('button', { name: 'Connect with Member dana' }));
  expect(await screen.findByRole('button', { name: 'Take back the request to Member dana' })).toBeTruthy();
  const friend = screen.getByText('Member friend').closest('li')!;
  expect(within(friend).getByText('Friends')).toBeTruthy();
  expect(within(friend).queryByRole('button')).toBeNull();
});

it('follows what becomes of who is found', async () => {
  const { push } = open({ path: '/friends?search=me', found: () => [member('dana', 'SENT')] });
  const item = (await screen.findByText('Member dana')).closest('li')!;
  const id = [testViewer.id, 'dana'].sort().join('|');
  await push('ConnectionsChanged', { connectionChanged: { __typename: 'ConnectionChange', id } });
  expect(await within(item).findByText('Friends')).toBeTruthy();
});

it('where nobody is found, similar names are one step away', async () => {
  sessionHistory('/before', '/friends?search=danna');
  const view = open({ path: '/friends?search=danna', found: ({ isBroad }) => (isBroad ? [member('dana')] : []) });
  expect(await screen.findByText(/Nobody found for/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Search for similar names' }));
  expect(await screen.findByText('Member dana')).toBeTruthy();
  expect(searches(view).at(-1)).toMatchObject({ text: 'danna', isBroad: true });
  expect(screen.queryByRole('button', { name: 'Search for similar names' })).toBeNull();
  act(() => history.back());
  expect(await screen.findByText(/Nobody found for/)).toBeTruthy();
});

it('offers staff alone to find who is not in the directory', async () => {
  const unlisted = 'Also outside the directory';
  const first = open({ path: '/friends?search=dana' });
  await screen.findByText(/Nobody found for/);
  expect(screen.queryByRole('button', { name: unlisted })).toBeNull();
  first.unmount();
  const view = open({ path: '/friends?search=dana', viewer: { ...testViewer, rights: ['member.readPrivate'] } });
  fireEvent.click(await screen.findByRole('button', { name: unlisted }));
  await waitFor(() => expect(searches(view).at(-1)).toMatchObject({ showHidden: true }));
});

it('says that the search did not work, and looks again', async () => {
  let isReached = false;
  open({
    path: '/friends?search=dana',
    found: () => (isReached ? [member('dana')] : new TypeError('Failed to fetch')),
  });
  expect(await screen.findByText('The search did not work')).toBeTruthy();
  isReached = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Member dana')).toBeTruthy();
});

it('suggests members with the reason, and keeps who was asked where they stand', async () => {
  const suggested = [suggestion('eli', 'Morning Circle', 2), suggestion('gal', null, 1)];
  open({ suggested });
  const list = await screen.findByRole('region', { name: 'You may know' });
  expect(within(list).getByText(/In .?Morning Circle.? with you · 2 friends in common/)).toBeTruthy();
  expect(within(list).getByText('1 friend in common')).toBeTruthy();
  fireEvent.click(within(list).getByRole('button', { name: 'Connect with Member eli' }));
  expect(await within(list).findByRole('button', { name: 'Take back the request to Member eli' })).toBeTruthy();
});

it('shows six suggestions first, and none beside requests or a search', async () => {
  const suggested = Array.from({ length: 8 }, (_, index) => suggestion(`s${index}`, null, 1));
  open({ suggested });
  const list = await screen.findByRole('region', { name: 'You may know' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  fireEvent.click(within(list).getByRole('button', { name: 'Show more people' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(8);
  fireEvent.click(screen.getByRole('button', { name: /Sent by you/ }));
  await screen.findByText('You have sent no requests');
  expect(screen.queryByRole('region', { name: 'You may know' })).toBeNull();
});
