import { addTypePolicies, navigate } from '@banyan/framework';
import { renderModule, testViewer } from '@banyan/framework/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { socialTypePolicies } from '../cache-policy.ts';
import { FeedTalkDocument, type FeedTalkQuery } from '../generated/graphql.ts';
import { PanelContent } from './PanelContent.tsx';

const friend = (id: string, name: string) => ({
  __typename: 'Classmate',
  id,
  friendsSince: '2026-01-01T00:00:00Z',
  friendRequestStatus: 'APPROVED',
  canRemoveConnection: true,
  appSupportChat: false,
  member: {
    __typename: 'User',
    id,
    name,
    username: id,
    profilePictureUrl: null,
    profilePictureThumbUrl: null,
    major: 'Baker',
    classification: null,
  },
});
const friends = (...items: object[]) => ({
  data: { myConnections: { __typename: 'ConnectionPage', hasMore: false, items } },
});

/** What the feed would have put into the one cache. */
const feed = (myReaction: string | null, writer: string) => ({
  feedList: {
    __typename: 'FeedPage',
    items: [
      {
        __typename: 'News',
        id: 'a',
        title: 'The new floor',
        myReaction,
        comments: [
          {
            __typename: 'Comment',
            id: 'c',
            userId: writer,
            createdAt: '2026-11-01T08:00:00Z',
            isDeleted: false,
            replies: [],
          },
        ],
      },
    ],
  },
});

function open(answer: object) {
  return renderModule(<PanelContent />, {
    moduleId: 'social-chat',
    wording: { en, he },
    mocks: {
      FriendList: answer,
    },
    before: () => addTypePolicies('social-chat', socialTypePolicies),
  });
}

const names = () => [...document.querySelectorAll('li bdi')].map(({ textContent }) => textContent);

it('lists the viewer’s friends and nothing about a feed that is not there', async () => {
  open(friends(friend('n', 'Noam'), friend('d', 'Dana')));
  await screen.findByText('Dana');
  expect(names()).toEqual(['Noam', 'Dana']);
  expect(screen.queryByText('Your reactions')).toBeNull();
});

it('follows the feed through the shared cache, asking for nothing of it', async () => {
  const { client, sent } = open(friends(friend('n', 'Noam'), friend('d', 'Dana')));
  await screen.findByText('Dana');
  const write = (data: object) =>
    act(async () => {
      const variables = { userId: testViewer.id };
      client.writeQuery({ query: FeedTalkDocument, variables, data: data as FeedTalkQuery });
    });
  await write(feed(null, 'd'));
  // An empty box says nothing.
  expect(screen.queryByText('Your reactions')).toBeNull();
  expect(screen.getByRole('link', { name: /^Dana In the conversation: .*The new floor/ })).toBeTruthy();
  await write(feed('love', 'd'));
  const reacted = within(screen.getByRole('region', { name: 'Your reactions' }));
  expect(reacted.getByRole('link', { name: 'Love The new floor' }).getAttribute('href')).toBe('/show-post/a/all');
  const asked = sent.map(({ operationName }) => operationName).filter((name) => name !== 'ConnectionsChanged');
  expect(asked).toEqual(['FriendList', 'ChatList', 'BlockedMembers']);
});

it('shows the same friends in the same order, whether the feed was here before them or comes after', async () => {
  const everyone = friends(...['Noam', 'Dana', 'Ada', 'Bo', 'Cy', 'Di', 'Eve'].map((name) => friend(name, name)));
  const talk = {
    query: FeedTalkDocument,
    variables: { userId: testViewer.id },
    data: feed(null, 'Eve') as FeedTalkQuery,
  };
  const { client } = open(everyone);
  client.writeQuery(talk);
  await screen.findByText('Dana');
  const before = names();
  cleanup();
  const after = open(everyone).client;
  await screen.findByText('Dana');
  act(() => void after.writeQuery(talk));
  act(() => navigate('/somewhere'));
  expect(names()).toEqual(before);
  expect(before).toEqual(['Noam', 'Dana', 'Ada', 'Bo', 'Cy', 'Di']);
});

it('says what is wrong and tries again', async () => {
  let tries = 0;
  open(() => {
    tries += 1;
    return tries === 1 ? { errors: [{ message: 'no' }] } : friends(friend('d', 'Dana'));
  });
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Dana')).toBeTruthy();
});

it('leads to a friend’s profile, over the page that is open', async () => {
  open(friends(friend('d', 'Dana')));
  fireEvent.click(await screen.findByRole('link', { name: /Dana/ }));
  expect(location.search).toBe('?member=d');
});
