import { connect } from 'node:net';
import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { budgetNumbers } from '../../src/index.ts';
import { tinyMember } from '../tiny/items.ts';
import { scenario } from '../tiny/stops.ts';

const identity = {
  Query: { me: () => tinyMember('maya'), checkUpdate: () => '1' },
  Mutation: { login: () => null, refreshSession: () => null },
};
const small = { ...budgetNumbers, refusalMs: 0, anonymous: { perSecond: 0.01, burst: 3 } };
const internalKey = 'the key';
const from = (ip: string) => ({ 'x-forwarded-for': ip, 'x-internal-key': internalKey });

const user = 'id name firstName username profilePictureUrl profilePictureThumbUrl admin rights flags { isFirstLogin }';

it.each([
  `mutation RefreshSession { refreshSession { accessToken expiresAt user { ${user} } } }`,
  `mutation Login($username: String!, $password: String!) { login(username: $username, password: $password) { accessToken expiresAt user { ${user} } } }`,
  'query CheckUpdate($ver: String!) { checkUpdate(ver: $ver) }',
])('may sign in, come back and ask for the version: %s', async (query) => {
  const { ask } = await scenario({ services: { identity } });
  const { status, errors } = await ask(query, { variables: { username: 'maya', password: 'x'.repeat(200), ver: '1' } });
  expect({ status, errors }).toEqual({ status: 200, errors: undefined });
});

it.each([
  ['a body of 9 KiB', `{ me { id } } # ${'x'.repeat(9 * 1024)}`, 413],
  ['20 fragments', Array.from({ length: 20 }, (_, n) => `fragment F${n} on User { id }`).join(' '), 400],
  ['a long list', '{ feedList(userId: "x", limit: 50) { items { ... on News { comments(limit: 50) { id } } } } }', 400],
  ['many aliases', `{ ${Array.from({ length: 6 }, (_, n) => `a${n}: me { id }`).join(' ')} }`, 400],
])('may not send %s, which a member may', async (_what, query, status) => {
  const whole = query.startsWith('fragment')
    ? `${query} { me { ${Array.from({ length: 20 }, (_, n) => `...F${n}`).join(' ')} } }`
    : query;
  const { ask, tokens } = await scenario({ services: { identity, feed: { Query: { feedList: () => null } } } });
  expect((await ask(whole)).status).toBe(status);
  // Kept for the member, the text is still not the anonymous caller's.
  expect((await ask(whole, { authorization: await tokens.bearer(viewer()) })).status).toBe(200);
  expect((await ask(whole)).status).toBe(status);
});

it('are counted by network, whatever token they made up, and members of that network are not', async () => {
  const { ask, tokens } = await scenario({ services: { identity }, gateway: { budgets: small, internalKey } });
  const asked = async (ip: string, authorization?: string) =>
    (await ask('{ me { id } }', { headers: from(ip), authorization })).status;
  expect(await asked('2001:db8:0:7::1')).toBe(200);
  expect(await asked('2001:db8:0:7:ffff::2', 'Bearer a.b.c')).toBe(401);
  expect(await asked('2001:db8:0:7:1::3')).toBe(200);
  expect(await asked('2001:db8:0:7::1')).toBe(429);
  expect(await asked('2001:db8:0:7:9::1', 'Bearer a.b.c')).toBe(429);
  expect(await asked('2001:db8:0:8::1')).toBe(200);
  expect(await asked('198.51.100.7')).toBe(200);
  expect(await asked('2001:db8:0:7::1', await tokens.bearer(viewer()))).toBe(200);
});

it('are refused before their body is read', async () => {
  const { url, ask } = await scenario({ services: { identity }, gateway: { budgets: small } });
  for (let count = 0; count < 3; count += 1) await ask('{ me { id } }');
  const head =
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"query":';
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(head));
    let text = '';
    socket.on('data', (data) => {
      text += data.toString();
    });
    socket.on('error', () => undefined).on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 429 /);
  expect(answer).toMatch(/retry-after: \d+/i);
  expect(answer).toContain('RATE_LIMITED');
});
