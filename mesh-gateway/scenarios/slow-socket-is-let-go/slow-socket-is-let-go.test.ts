import { createDomainEvent } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newsItem } from '../tiny/items.ts';
import { listen, waitFor } from '../tiny/live-client.ts';
import { scenario, stopAfter } from '../tiny/stops.ts';

const query = 'subscription { itemAdded { ... on News { id description } } }';
/** More than the kernel buffers of a connection hold, in a few messages. */
const long = 'x'.repeat(200_000);

it('answered RESYNC and closed with 4413, while others get every message', async () => {
  const feed = { Query: { feedItem: (_p: never, { id }: { id: string }) => newsItem(id, { description: long }) } };
  const { url, tokens, bus, gateway } = await scenario({ services: { feed } });
  const authorization = await tokens.bearer(viewer());
  const slow = new WebSocket(url.replace('http', 'ws'), 'graphql-transport-ws');
  const heard: { type: string; payload?: { extensions?: { code: string } }[] }[] = [];
  const code = new Promise<number>((resolve) => slow.once('close', resolve));
  slow.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  await new Promise((resolve) => slow.once('open', resolve));
  slow.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
  await waitFor(() => heard.length === 1);
  slow.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
  await waitFor(() => gateway.connections().subscriptions === 1);
  slow.pause();
  const quick = stopAfter(await listen({ url, authorization, query }));
  await waitFor(() => gateway.connections().subscriptions === 2);
  for (let count = 0; count < 200; count += 1) {
    await bus.publish(createDomainEvent('feed.itemAdded', { itemId: `n${count}`, targets: ['all'] }));
    if (count % 20 === 0) await quick.until(count);
  }
  await waitFor(() => gateway.connections().subscriptions === 1);
  await quick.until(200);
  expect(quick.heard.map(({ data }) => data.itemAdded.id)).toEqual(Array.from({ length: 200 }, (_, n) => `n${n}`));
  slow.resume();
  expect(await code).toBe(4413);
  expect(heard.at(-1)).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'RESYNC' } }] });
});
