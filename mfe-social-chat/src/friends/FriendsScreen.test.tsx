import { addTypePolicies } from '@banyan/framework';
import { apolloClient } from '@banyan/framework/host';
import { renderModule } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { socialTypePolicies } from '../cache-policy.ts';
import { FriendsScreen } from './FriendsScreen.tsx';

const friend = (id: string, profilePictureUrl: string | null = null) => ({
  __typename: 'Classmate',
  id,
  friendsSince: null,
  friendRequestStatus: 'APPROVED',
  appSupportChat: false,
  member: {
    __typename: 'User',
    id,
    name: `Friend ${id}`,
    username: id,
    profilePictureUrl,
    profilePictureThumbUrl: null,
    major: null,
    classification: null,
  },
});

const everyone = Array.from({ length: 60 }, (_, index) => friend(String(index)));
const counts = {
  data: {
    totalFriends: 60,
    friendRequestsStatus: { __typename: 'FriendRequestCounts', ignoredCount: 1, pendingCount: 2, sentCount: 0 },
  },
};

interface Variables {
  skip?: number;
  pending?: boolean;
  sent?: boolean;
}

function open(people = everyone, isReached = () => true) {
  const list = ({ skip = 0, pending, sent }: Variables) => {
    if (!isReached()) return new TypeError('Network request failed');
    const all = sent ? [] : pending ? [friend('waiting')] : people;
    const items = all.slice(skip, skip + 40);
    return { data: { myConnections: { __typename: 'ConnectionPage', hasMore: all.length > skip + 40, items } } };
  };
  return renderModule(<FriendsScreen />, {
    moduleId: 'social-chat',
    wording: { en, he },
    mocks: { FriendList: list, FriendCounts: counts },
    before: () => addTypePolicies('social-chat', socialTypePolicies),
  });
}

const shown = () => screen.queryAllByRole('listitem').length;

it('shows forty friends, then the rest on request', async () => {
  open();
  await screen.findByText('Friend 0');
  expect(shown()).toBe(40);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Friend 59');
  expect(shown()).toBe(60);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('searches the whole list, also what was not loaded yet', async () => {
  open();
  await screen.findByText('Friend 0');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'friend 57' } });
  await screen.findByText('Friend 57');
  expect(shown()).toBe(1);
});

it('says that nobody was found, and clears the search', async () => {
  open([friend('1')]);
  await screen.findByText('Friend 1');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
  expect(await screen.findByText(/Nobody found/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear the search' })[0]!);
  expect(await screen.findByText('Friend 1')).toBeTruthy();
});

it('says that there are no friends yet', async () => {
  open([]);
  expect(await screen.findByText('No friends yet')).toBeTruthy();
});

it('shows requests with their counts, each sort by a tap', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Requests to you.*2/ }));
  expect(await screen.findByText('Friend waiting')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Sent by you/ }));
  expect(await screen.findByText('You have sent no requests')).toBeTruthy();
});

it('tries again by itself once there is a connection', async () => {
  let isReached = false;
  open([friend('1')], () => isReached);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('The service cannot be reached')).toBeTruthy();
  isReached = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Friend 1')).toBeTruthy();
  expect(screen.queryByText('The service cannot be reached')).toBeNull();
});

it('a face that its member hides goes from the list, whoever heard of it', async () => {
  const face = '/media/friend.webp';
  const { container } = open([friend('1', face)]);
  await screen.findByText('Friend 1');
  const faces = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(faces()).toEqual([face]);
  // As a live message writes it.
  const hidden = { __typename: 'User', profilePictureUrl: null };
  const fragment = parse('fragment Face on User { profilePictureUrl }');
  act(() => void apolloClient().writeFragment({ id: 'User:1', fragment, data: hidden }));
  await waitFor(() => expect(faces()).toEqual([]));
});
