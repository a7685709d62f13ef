import { ServiceError } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { elsewhere, scenario } from '../tiny/stops.ts';
import { type TinyContext, tinyService } from '../tiny/tiny-service.ts';

const whoAsks = {
  Query: {
    categories: (_p: never, _a: never, { viewer: who }: TinyContext) => [
      { id: who?.memberId ?? 'nobody', name: 'n', icon: 'i' },
    ],
  },
};

it('hands the verified viewer to a service in the same process', async () => {
  const { ask, tokens } = await scenario({ services: { feed: whoAsks } });
  const authorization = await tokens.bearer(viewer({ memberId: 'maya' }));
  expect((await ask('{ categories { id } }', { authorization })).data).toEqual({ categories: [{ id: 'maya' }] });
});

it('asks a service elsewhere with the caller’s own token, version, offset and zone', async () => {
  let seen: Record<string, string | undefined> = {};
  const app = tinyService({
    name: 'feed',
    resolvers: {
      Query: {
        categories: (_p: never, _a: never, { request }: TinyContext) => {
          seen = request.headers;
          return [];
        },
      },
    },
  });
  const { url } = await elsewhere(app);
  const { ask, tokens } = await scenario({ services: { feed: { url } } });
  const authorization = await tokens.bearer(viewer({ memberId: 'maya' }));
  const headers = {
    'x-app-version': '1.2.3',
    'x-utc-offset': '-120',
    'x-time-zone': 'Asia/Jerusalem',
    cookie: 'banyan_refresh=secret',
  };
  await ask('{ categories { id } }', { authorization, headers });
  const { cookie: _, ...forwarded } = headers;
  expect(seen).toMatchObject({ authorization, ...forwarded });
  expect(seen.cookie).toBeUndefined();
});

it('lets someone without a token through as nobody', async () => {
  const { ask } = await scenario({ services: { feed: whoAsks } });
  expect((await ask('{ categories { id } }')).data).toEqual({ categories: [{ id: 'nobody' }] });
});

it.each(['Bearer not-a-token', 'Basic bWF5YTpwdw==', 'Bearer'])(
  'answers %s with 401 and runs nothing',
  async (authorization) => {
    let asked = false;
    const { ask } = await scenario({
      services: {
        feed: {
          Query: {
            categories: () => {
              asked = true;
              return [];
            },
          },
        },
      },
    });
    const answer = await ask('{ categories { id } }', { authorization });
    expect(answer.status).toBe(401);
    expect(answer.errors?.[0]?.extensions).toEqual(ServiceError('UNAUTHENTICATED').extensions);
    expect(asked).toBe(false);
  },
);

it('refuses an expired token, and the token of a session that ended', async () => {
  const { ask, tokens, bus } = await scenario({ services: { feed: whoAsks } });
  const expired = await tokens.bearer(viewer(), -10);
  expect((await ask('{ categories { id } }', { authorization: expired })).status).toBe(401);
  const authorization = await tokens.bearer(viewer({ sessionId: 'session-9' }));
  expect((await ask('{ categories { id } }', { authorization })).status).toBe(200);
  const at = new Date();
  await bus.publish({
    id: '01',
    type: 'identity.sessionEnded',
    at,
    service: 'identity',
    data: { sessionId: 'session-9' },
  });
  expect((await ask('{ categories { id } }', { authorization })).status).toBe(401);
});
