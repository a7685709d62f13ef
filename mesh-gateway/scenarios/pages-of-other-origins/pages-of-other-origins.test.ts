import { expect, it } from 'vitest';
import { tinyMember } from '../tiny/items.ts';
import { scenario } from '../tiny/stops.ts';

const identity = { Query: { me: () => tinyMember('maya') } };
const listed = 'https://club.example';
const start = () => scenario({ services: { identity }, gateway: { allowedOrigins: [listed] } });

/** What a browser asks before it lets a page send JSON with a token. */
const preflight = (url: string, origin: string) =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
const corsOf = ({ headers }: { headers: Headers }) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

it('a page that the deployment lists may ask, and read what it is answered', async () => {
  const { url, ask } = await start();
  const asked = await preflight(url, listed);
  expect([asked.status, await asked.text()]).toEqual([204, '']);
  expect(asked.headers.get('access-control-allow-origin')).toBe(listed);
  expect(asked.headers.get('access-control-allow-methods')).toBe('POST');
  const headers = asked.headers.get('access-control-allow-headers')!.split(', ');
  expect(headers).toEqual(expect.arrayContaining(['authorization', 'content-type', 'x-time-zone', 'x-utc-offset']));

  const answer = await ask('{ me { id } }', { headers: { origin: listed } });
  expect(answer.data).toEqual({ me: { id: 'maya' } });
  expect(answer.headers.get('access-control-allow-origin')).toBe(listed);
  expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
  expect(answer.headers.get('vary')).toContain('origin');
});

it('it may read a refusal too, and how long to wait', async () => {
  const { ask } = await start();
  const refused = await ask('{ me { id } }', { headers: { origin: listed }, authorization: 'Bearer a.b.c' });
  expect(refused.status).toBe(401);
  expect(refused.headers.get('access-control-allow-origin')).toBe(listed);
  expect(refused.headers.get('access-control-expose-headers')).toBe('retry-after, x-request-id');
});

it.each(['https://evil.example', 'https://club.example.evil.example', 'http://club.example', 'null'])(
  'any other page hears nothing that lets it: %s',
  async (origin) => {
    const { url, ask } = await start();
    const asked = await preflight(url, origin);
    expect([asked.status, corsOf(asked)]).toEqual([405, []]);
    const refused = await ask('{ me { id } }', { headers: { origin } });
    expect([refused.status, corsOf(refused)]).toEqual([403, []]);
  },
);

it.each(['http://localhost:4000', 'http://127.0.0.1:5173', 'http://[::1]', 'http://tool.localhost:1'])(
  'in development a page of this machine may ask too, in production not: %s',
  async (origin) => {
    const answered = async (production: boolean) => {
      const { url, ask } = await scenario({ services: { identity }, gateway: { production, allowedOrigins: [] } });
      const asked = await preflight(url, origin);
      return [asked.status, (await ask('{ me { id } }', { headers: { origin } })).status];
    };
    expect(await answered(false)).toEqual([204, 200]);
    expect(await answered(true)).toEqual([405, 403]);
  },
);

it('in development a page of elsewhere may not, however it is called', async () => {
  const { ask } = await scenario({ services: { identity }, gateway: { production: false, allowedOrigins: [] } });
  for (const origin of [
    'https://evil.example',
    'http://localhost.evil.example',
    'http://evil.example/localhost',
    'null',
  ])
    expect((await ask('{ me { id } }', { headers: { origin } })).status).toBe(403);
});

it('who is no browser hears nothing of it', async () => {
  const { ask, url } = await start();
  expect(corsOf(await ask('{ me { id } }'))).toEqual([]);
  const options = await fetch(url, { method: 'OPTIONS' });
  expect([options.status, corsOf(options)]).toEqual([405, []]);
});
