import { expect, it } from 'vitest';
import { tinyMember } from '../tiny/items.ts';
import { elsewhere, scenario } from '../tiny/stops.ts';
import { tinyService } from '../tiny/tiny-service.ts';

const identity = { Query: { me: () => tinyMember('maya') } };
const hanging = tinyService({ name: 'feed', resolvers: { Query: { categories: () => new Promise(() => undefined) } } });
const timeout = 300;

it.each(['in this process', 'elsewhere'])('is not waited for longer than the limit: a service %s', async (where) => {
  const feed = where === 'elsewhere' ? { url: (await elsewhere(hanging)).url } : hanging;
  const { ask } = await scenario({ services: { identity, feed }, gateway: { serviceTimeoutMs: timeout } });
  const { data, errors } = await ask('{ me { id } categories { id } }');
  expect(data).toEqual({ me: { id: 'maya' }, categories: null });
  expect(errors).toMatchObject([{ path: ['categories'], extensions: { code: 'SERVICE_UNAVAILABLE' } }]);
});

it('does not slow down a request that needs another service', async () => {
  const { ask } = await scenario({ services: { identity, feed: hanging }, gateway: { serviceTimeoutMs: 2_000 } });
  const slow = ask('{ categories { id } }');
  const first = await Promise.race([slow, ask('{ me { id } }')]);
  expect(first.data).toEqual({ me: { id: 'maya' } });
  await slow;
});
