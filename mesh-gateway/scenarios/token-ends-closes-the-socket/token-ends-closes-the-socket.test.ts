import { createDomainEvent } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { listen, waitFor } from '../tiny/live-client.ts';
import { scenario, stopAfter } from '../tiny/stops.ts';

const query = 'subscription { itemAdded { __typename } }';

it('with 4403 at the moment the token ends', async () => {
  const { url, tokens, gateway } = await scenario({});
  const authorization = await tokens.bearer(viewer(), 2);
  const client = stopAfter(await listen({ url, authorization, query }));
  await waitFor(() => gateway.connections().subscriptions === 1);
  expect(await client.closed).toBe(4403);
  await waitFor(() => gateway.connections().subscriptions === 0);
});

it('with 4403 when its session ends, and no other session’s socket', async () => {
  const { url, tokens, gateway, bus } = await scenario({});
  const of = async (sessionId: string) =>
    stopAfter(await listen({ url, authorization: await tokens.bearer(viewer({ sessionId })), query }));
  const [ended, other] = [await of('s1'), await of('s2')];
  await waitFor(() => gateway.connections().subscriptions === 2);
  await bus.publish(createDomainEvent('identity.sessionEnded', { sessionId: 's1' }));
  expect(await ended.closed).toBe(4403);
  await waitFor(() => gateway.connections().subscriptions === 1);
  const isOtherClosed = await Promise.race([
    other.closed.then(() => true),
    new Promise((r) => setTimeout(r, 200, false)),
  ]);
  expect(isOtherClosed).toBe(false);
});

it.each([
  ['no token', undefined, 0],
  ['an expired token', 'member', -5],
  ['a forged token', 'forged', 0],
])('with 4403 right away for %s', async (_what, kind, lifetime) => {
  const { url, tokens } = await scenario({});
  const real = await tokens.bearer(viewer(), lifetime || 3_600);
  const authorization = kind === undefined ? undefined : kind === 'forged' ? `${real.slice(0, -6)}AAAAAA` : real;
  const client = stopAfter(await listen({ url, authorization, query }));
  expect(await client.closed).toBe(4403);
});

it('when nobody introduces themselves in time, and before that from another site', async () => {
  const { url, origin } = await scenario({ gateway: { connectWithinMs: 300 } });
  const address = url.replace('http', 'ws');
  const silent = new WebSocket(address, 'graphql-transport-ws', { origin });
  const code = new Promise((resolve) => silent.once('close', resolve));
  const anonymous = new WebSocket(address, 'graphql-transport-ws', { origin: 'https://evil.example' });
  const status = new Promise((resolve) =>
    anonymous.once('unexpected-response', (_request, response) => resolve(response.statusCode)),
  );
  anonymous.on('error', () => undefined);
  expect(await status).toBe(403);
  expect(await code).toBe(4408);
});
