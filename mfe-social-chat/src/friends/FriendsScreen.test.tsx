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
  canRemoveConnection: true,
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

type Friends = ReturnType<typeof friend>[];

interface Variables {
  skip?: number;
  pending?: boolean;
  sent?: boolean;
}

function open(people: Friends | (() => Friends) = everyone, isReached = () => true, path = '/friends') {
  const list = ({ skip = 0, pending, sent }: Variables) => {
    if (!isReached()) return new TypeError('Network request failed');
    const found = typeof people === 'function' ? people() : people;
    const all = sent ? [] : pending ? [{ ...friend('waiting'), friendRequestStatus: 'PENDING' }] : found;
    const items = all.slice(skip, skip + 40);
    return { data: { myConnections: { __typename: 'ConnectionPage', hasMore: all.length > skip + 40, items } } };
  };
  return renderModule(<FriendsScreen />, {
    moduleId: 'social-chat',
    wording: { en, he },
    path,
    mocks: { FriendList: list, FriendCounts: counts, FriendSuggestions: { data: { friendsSuggestions: [] } } },
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

it('follows live who is a friend, and keeps a long list as far as it was read', async () => {
  let people = everyone;
  const { push } = open(() => people);
  await screen.findByText('Friend 0');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Friend 59');
  people = [friend('new'), ...everyone.slice(1)];
  await push('ConnectionsChanged', { connectionChanged: { __typename: 'ConnectionChange', id: 'a|b' } });
  await screen.findByText('Friend new');
  expect(screen.queryByText('Friend 0')).toBeNull();
  expect(shown()).toBe(60);
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

it('an address leads to the requests, which the dashboard and a notice name', async () => {
  open(everyone, undefined, '/friends?kind=pending');
  expect(await screen.findByText('Friend waiting')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Friends/ }));
  expect(await screen.findByText('Friend 0')).toBeTruthy();
  expect(location.search).toBe('');
});

it('a request that is answered leaves its list, the counts follow, and the friends are one step away', async () => {
  let isOpen = true;
  const waiting = { ...friend('waiting'), friendRequestStatus: 'PENDING' };
  const requests = { __typename: 'FriendRequestCounts', ignoredCount: 0, sentCount: 0 };
  const asCounts = () => ({ ...requests, pendingCount: isOpen ? 1 : 0 });
  const { container } = renderModule(<FriendsScreen />, {
    moduleId: 'social-chat',
    wording: { en, he },
    before: () => addTypePolicies('social-chat', socialTypePolicies),
    mocks: {
      FriendSuggestions: { data: { friendsSuggestions: [] } },
      FriendCounts: () => ({ data: { totalFriends: isOpen ? 0 : 1, friendRequestsStatus: asCounts() } }),
      FriendList: ({ pending }: Variables) => {
        const items = pending ? (isOpen ? [waiting] : []) : isOpen ? [] : [friend('waiting')];
        return { data: { myConnections: { __typename: 'ConnectionPage', hasMore: false, items } } };
      },
      AnswerRequest: () => {
        isOpen = false;
        const classmate = friend('waiting');
        return { data: { respond: { __typename: 'FriendAnswer', classmate, counts: asCounts() } } };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Requests to you.*1/ }));
  const approve = await screen.findByRole('button', { name: 'Approve the request of Friend waiting' });
  approve.focus();
  fireEvent.click(approve);
  expect(await screen.findByText('No requests to you')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Friends.*1/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Requests to you/ }).textContent).not.toContain('1');
  await waitFor(() => expect(document.activeElement).toBe(container.querySelector('section')));
  fireEvent.click(screen.getByRole('button', { name: 'To your friends' }));
  expect(await screen.findByText('Friend waiting')).toBeTruthy();
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

it('a face that its member hides goes from the list, no matter who heard of it', async () => {
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

it('a request that is answered leaves the focus to the next person who asks', async () => {
  const asking = (id: string) => ({ ...friend(id), friendRequestStatus: 'PENDING' });
  let waiting = [asking('1'), asking('2')];
  const counts = { __typename: 'FriendRequestCounts', ignoredCount: 0, sentCount: 0, pendingCount: 1 };
  renderModule(<FriendsScreen />, {
    moduleId: 'social-chat',
    wording: { en, he },
    path: '/friends?kind=pending',
    before: () => addTypePolicies('social-chat', socialTypePolicies),
    mocks: {
      FriendCounts: { data: { totalFriends: 1, friendRequestsStatus: counts } },
      FriendList: () => ({ data: { myConnections: { __typename: 'ConnectionPage', hasMore: false, items: waiting } } }),
      AnswerRequest: () => {
        waiting = [asking('2')];
        return { data: { respond: { __typename: 'FriendAnswer', classmate: friend('1'), counts } } };
      },
    },
  });
  const approve = await screen.findByRole('button', { name: 'Approve the request of Friend 1' });
  approve.focus();
  fireEvent.click(approve);
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('?member=2'));
});
