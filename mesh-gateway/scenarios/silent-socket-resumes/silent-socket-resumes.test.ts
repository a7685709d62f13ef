import { type AnyDomainEvent, createDomainEvent } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { createClient } from 'graphql-ws';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newsItem } from '../tiny/items.ts';
import { listen, waitFor } from '../tiny/live-client.ts';
import { scenario, stopAfter } from '../tiny/stops.ts';
import { tinyEventLog } from '../tiny/tiny-event-log.ts';

const query = 'subscription { itemAdded { ... on News { id } } }';
const feed = { Query: { feedItem: (_parent: never, { id }: { id: string }) => newsItem(id) } };

/** Connects, hears nothing, and answers the place the gateway named in its acknowledgement. */
async function listenForNothing(url: string, connectionParams: Record<string, string>): Promise<unknown> {
  const client = createClient({
    url: url.replace('http', 'ws'),
    webSocketImpl: WebSocket,
    lazy: false,
    connectionParams,
  });
  const payload = await new Promise<{ cursor?: unknown } | undefined>((resolve) => {
    client.on('connected', (_socket, acknowledged) => resolve(acknowledged));
  });
  await client.dispose();
  return payload?.cursor;
}

it.each([0, 15])('who heard nothing before the cut learns what came since, by a clock %d s behind', async (behind) => {
  const log = tinyEventLog();
  const { url, tokens, gateway } = await scenario({ services: { feed }, eventLog: log });
  const authorization = await tokens.bearer(viewer());
  const publish = (itemId: string, at = new Date()) =>
    log.add(createDomainEvent('feed.itemAdded', { itemId, targets: ['all'] }, at) as AnyDomainEvent, at);
  publish('n1', new Date(Date.now() - 60_000));
  const cursor = await listenForNothing(url, { authorization });
  expect(cursor).toEqual(expect.any(String));
  await waitFor(() => gateway.connections().sockets === 0);
  publish('n2', new Date(Date.now() - behind * 1_000));
  const client = stopAfter(await listen({ url, authorization, query, after: cursor as string }));
  await client.until(1);
  expect(client.heard.map(({ data }) => data.itemAdded.id)).toEqual(['n2']);
});

it.each([
  ['who says so is told what happened since their page began to read', '60000', ['n2']],
  ['a page is never older than two minutes', '9000000', ['n2']],
  ['what is no number is no age', '-60000', []],
])('%s', async (_case, age, expected) => {
  const log = tinyEventLog();
  const { url, tokens } = await scenario({ services: { feed }, eventLog: log });
  const authorization = await tokens.bearer(viewer());
  const publish = (itemId: string, secondsAgo: number) => {
    const at = new Date(Date.now() - secondsAgo * 1_000);
    log.add(createDomainEvent('feed.itemAdded', { itemId, targets: ['all'] }, at) as AnyDomainEvent, at);
  };
  publish('n1', 140);
  publish('n2', 45);
  const cursor = await listenForNothing(url, { authorization, 'X-Page-Age-Ms': age });
  const client = stopAfter(await listen({ url, authorization, query, after: cursor as string }));
  publish('n3', 0);
  await client.until(expected.length + 1);
  expect(client.heard.map(({ data }) => data.itemAdded.id)).toEqual([...expected, 'n3']);
});
