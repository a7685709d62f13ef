import { BroadcastChannel as Channel } from 'node:worker_threads';
import { gql } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { of } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeHost, testViewer } from '../testing/fake-host.ts';
import { tabsLink } from './tabs.link.ts';
import { broadcastToTabs, listenToTabs } from './tabs.ts';

const react = gql`
  mutation React {
    react {
      id
      mine
    }
  }
`;
const item = gql`
  query Item {
    item {
      id
      mine
    }
  }
`;
const reacted = (mine: string | null) => ({ __typename: 'Item', id: '1', mine });

/** Another tab, as this one's channel hears it. */
const otherTab = () => new BroadcastChannel('banyan');

beforeAll(() => void vi.stubGlobal('BroadcastChannel', Channel));
afterAll(() => void vi.unstubAllGlobals());

describe('what one tab was answered', () => {
  const open = (errors?: { message: string }[]) => {
    const answer = new ApolloLink(() => of({ data: { react: reacted('love') }, ...(errors && { errors }) }));
    const { client } = fakeHost({ link: ApolloLink.from([tabsLink(), answer]) });
    client.writeQuery({ query: item, data: { item: reacted(null) } });
    return client;
  };
  const said = (memberId: string) => ({
    topic: 'written',
    news: { memberId, query: client.cache.transformDocument(react), variables: {}, data: { react: reacted('love') } },
  });
  let client: ReturnType<typeof open>;
  const mine = () => (client.readQuery({ query: item }) as { item: { mine: string | null } }).item.mine;

  it('is sent to the others', async () => {
    const heard = vi.fn();
    const other = otherTab();
    other.onmessage = ({ data }) => heard(data);
    client = open();
    await client.mutate({ mutation: react });
    await vi.waitFor(() =>
      expect(heard.mock.calls[0]?.[0].news).toMatchObject({
        memberId: testViewer.id,
        data: { react: reacted('love') },
      }),
    );
    other.close();
  });

  it('is not reported when a part of it failed', async () => {
    const heard = vi.fn();
    const other = otherTab();
    other.onmessage = ({ data }) => heard(data.topic);
    client = open([{ message: 'no' }]);
    await client.mutate({ mutation: react, errorPolicy: 'all' });
    broadcastToTabs('setting', { key: 'the end', value: '' });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('setting'));
    expect(heard).toHaveBeenCalledOnce();
    other.close();
  });

  it('is in the cache of this one', async () => {
    client = open();
    const other = otherTab();
    other.postMessage(said(testViewer.id));
    await vi.waitFor(() => expect(mine()).toBe('love'));
    other.close();
  });

  it('is nothing to a tab with another member', async () => {
    client = open();
    const other = otherTab();
    const heard = vi.fn();
    const stop = listenToTabs('written', heard);
    other.postMessage(said('somebody else'));
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(mine()).toBeNull();
    stop();
    other.close();
  });
});

it('what cannot be copied is not reported, and hurts nobody', () => {
  expect(() => broadcastToTabs('setting', { key: 'x', value: (() => {}) as never })).not.toThrow();
});

it('where there is no channel a tab is on its own', async () => {
  vi.resetModules();
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('Denied', 'SecurityError');
  });
  const alone = await import('./tabs.ts');
  expect(() => {
    alone.listenToTabs('setting', () => {});
    alone.broadcastToTabs('setting', { key: 'banyan.language', value: 'he' });
  }).not.toThrow();
});
