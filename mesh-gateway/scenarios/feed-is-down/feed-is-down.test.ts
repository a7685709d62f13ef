import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { membersById, newsItem, tinyMember } from '../tiny/items.ts';
import { scenario } from '../tiny/stops.ts';

/** An address where nobody answers. */
async function nobody(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const both = '{ me { id name } categories { id } }';
const identity = { Query: { me: () => tinyMember('maya'), ...membersById } };

it.each([true, false])('costs the feed’s own fields only (plans: %s)', async (usePlans) => {
  const { ask, tokens } = await scenario({
    services: { identity, feed: { url: await nobody() } },
    gateway: { usePlans },
  });
  const { status, data, errors } = await ask(both, { authorization: await tokens.bearer(viewer()) });
  expect(status).toBe(200);
  expect(data).toEqual({ me: { id: 'maya', name: 'Name of maya' }, categories: null });
  expect(errors).toMatchObject([{ path: ['categories'], extensions: { code: 'SERVICE_UNAVAILABLE' } }]);
});

it('names neither address nor cause to the caller', async () => {
  const url = await nobody();
  const { ask } = await scenario({ services: { feed: { url } } });
  const text = JSON.stringify(await ask('{ categories { id } }'));
  expect(text).not.toContain(new URL(url).port);
  expect(text).not.toMatch(/ECONNREFUSED|fetch failed|127\.0\.0\.1|stack/);
});

it('works again as soon as the feed does', async () => {
  let isDown = true;
  const feed = {
    Query: {
      categories: () => {
        if (isDown) throw new TypeError('database is gone');
        return [];
      },
    },
  };
  const { ask } = await scenario({ services: { feed } });
  expect((await ask('{ categories { id } }')).errors).toHaveLength(1);
  isDown = false;
  expect((await ask('{ categories { id } }')).errors).toBeUndefined();
});

it.each([true, false])(
  'leaves the feed readable when identity is down: no names, one reason (plans: %s)',
  async (usePlans) => {
    const item = newsItem('n1', {
      author: { id: 'dana' },
      likes: [{ givedAt: '2026-11-20T09:00:00.000Z', givingUser: 'noam' }],
    });
    const { ask } = await scenario({
      services: { identity: { url: await nobody() }, feed: { Query: { feedItem: () => item } } },
      gateway: { usePlans },
    });
    const { data, errors } = await ask(
      '{ feedItem(id: "n1") { ... on News { title author { name } likes { givingUser userName } } } }',
    );
    expect(data.feedItem).toMatchObject({ title: 'Title of n1', likes: [{ givingUser: 'noam', userName: null }] });
    expect(data.feedItem.author?.name ?? null).toBeNull();
    expect(new Set(errors?.map(({ extensions }) => extensions.code))).toEqual(new Set(['SERVICE_UNAVAILABLE']));
  },
);
