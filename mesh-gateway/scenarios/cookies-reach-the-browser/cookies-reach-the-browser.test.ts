import { expect, it } from 'vitest';
import { tinyMember } from '../tiny/items.ts';
import { elsewhere, scenario } from '../tiny/stops.ts';
import { type TinyContext, tinyService } from '../tiny/tiny-service.ts';

const cookies = ['banyan_refresh=one; HttpOnly; SameSite=Strict; Path=/graphql', 'banyan_known=two; HttpOnly'];
const kept = 'banyan_refresh=zero; banyan_known=a.b~c.d';
const session = { accessToken: 'token', expiresAt: '2026-11-20T09:00:00.000Z', user: tinyMember('maya') };

function signingIn() {
  const seen: (string | undefined)[] = [];
  const app = tinyService({
    name: 'identity',
    resolvers: {
      Mutation: {
        refreshSession: (_parent: never, _args: never, { request }: TinyContext) => {
          seen.push(request.headers.cookie);
          for (const cookie of cookies) request.setCookie(cookie);
          return session;
        },
      },
    },
  });
  return { app, seen };
}

const refresh = 'mutation { refreshSession { accessToken } }';

it.each(['in this process', 'elsewhere'])('both ways, with identity %s', async (where) => {
  const { app, seen } = signingIn();
  const identity = where === 'elsewhere' ? { url: (await elsewhere(app)).url } : app;
  const { ask } = await scenario({ services: { identity } });
  const answer = await ask(refresh, { headers: { cookie: kept } });
  expect(answer.data).toEqual({ refreshSession: { accessToken: 'token' } });
  expect(seen).toEqual([kept]);
  expect(answer.headers.getSetCookie()).toEqual(cookies);
  expect(answer.headers.get('content-encoding')).toBeNull();
});

it('but never to a service that is not identity', async () => {
  let seen: string | undefined = 'not asked';
  const feed = {
    Query: {
      categories: (_parent: never, _args: never, { request }: TinyContext) => {
        seen = request.headers.cookie;
        return [];
      },
    },
  };
  const { ask } = await scenario({ services: { feed } });
  await ask('{ categories { id } }', { headers: { cookie: 'banyan_refresh=zero' } });
  expect(seen).toBeUndefined();
});

it('and not when another site asks', async () => {
  const { app, seen } = signingIn();
  const { ask } = await scenario({ services: { identity: app } });
  const answer = await ask(refresh, { headers: { origin: 'https://evil.example', cookie: 'banyan_refresh=zero' } });
  expect(answer.status).toBe(403);
  expect(seen).toEqual([]);
});
