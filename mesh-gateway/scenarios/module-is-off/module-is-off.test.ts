import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { tinyMember } from '../tiny/items.ts';
import { listen } from '../tiny/live-client.ts';
import { scenario, stopAfter } from '../tiny/stops.ts';

const identity = { Query: { me: () => tinyMember('maya') } };

it.each([true, false])('answers null and says so, and harms no one else (plans: %s)', async (usePlans) => {
  const { ask } = await scenario({ services: { identity, social: 'off' }, gateway: { usePlans } });
  const { status, data, errors } = await ask('{ totalFriends(userId: "maya") me { id } }');
  expect(status).toBe(200);
  expect(data).toEqual({ totalFriends: null, me: { id: 'maya' } });
  expect(errors).toMatchObject([{ path: ['totalFriends'], extensions: { code: 'MODULE_DISABLED' } }]);
});

it('keeps its part of the schema, so that an older page gets an answer and no refusal', async () => {
  const { ask } = await scenario({ services: { identity, social: 'off' } });
  const { status } = await ask('{ myConnections(userId: "maya") { items { id name friendsSince } hasMore } }');
  expect(status).toBe(200);
});

it('refuses its subscriptions with the same code', async () => {
  const { url, tokens } = await scenario({ services: { identity, feed: 'off' } });
  const authorization = await tokens.bearer(viewer());
  const client = stopAfter(await listen({ url, authorization, query: 'subscription { itemAdded { __typename } }' }));
  expect(await client.failure).toMatchObject([{ extensions: { code: 'MODULE_DISABLED' } }]);
});
