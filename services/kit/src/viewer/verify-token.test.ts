import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { codeOf } from '../errors/service-error.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { createTokenVerifier, tokenAudience, tokenIssuer } from './verify-token.ts';

const clock = fakeClock();

async function keyPair(kid: string, alg = 'EdDSA') {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg } };
}

function sign(key: Awaited<ReturnType<typeof keyPair>>, claims: object = {}, change = (jwt: SignJWT) => jwt) {
  const now = clock();
  const jwt = new SignJWT({ roles: ['member'], groups: ['g1'], sid: 'session-1', ...claims })
    .setProtectedHeader({ alg: key.jwk.alg, kid: key.kid })
    .setSubject('member-1')
    .setIssuer(tokenIssuer)
    .setAudience(tokenAudience)
    .setExpirationTime(new Date(now.getTime() + 600_000));
  return change(jwt).sign(key.privateKey);
}

function counted(set: () => JSONWebKeySet) {
  const source = Object.assign(
    async () => {
      source.calls += 1;
      return set();
    },
    { calls: 0 },
  );
  return source;
}

const codeFor = (promise: Promise<unknown>) => promise.then(() => 'accepted', codeOf);

test('a good token becomes the viewer it names, with the time it ends', async () => {
  const key = await keyPair('k1');
  const verify = createTokenVerifier(async () => ({ keys: [key.jwk] }), clock);
  expect(await verify(await sign(key))).toEqual({
    viewer: { memberId: 'member-1', roles: ['member'], groups: ['g1'], sessionId: 'session-1' },
    expiresAt: new Date(clock().getTime() + 600_000),
  });
});

test('who impersonates the member is known from the token alone', async () => {
  const key = await keyPair('k1');
  const verify = createTokenVerifier(async () => ({ keys: [key.jwk] }), clock);
  const { viewer } = await verify(await sign(key, { act: { sub: 'dana' } }));
  expect(viewer).toMatchObject({ memberId: 'member-1', actorId: 'dana' });
});

test('forged, expired, foreign and unsigned tokens are UNAUTHENTICATED', async () => {
  const key = await keyPair('k1');
  const forger = await keyPair('k1');
  const verify = createTokenVerifier(async () => ({ keys: [key.jwk] }), clock);
  const [head, payload, signature] = (await sign(key)).split('.') as [string, string, string];
  const grander = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('"member"', '"staff"')).toString(
    'base64url',
  );
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const bad = [
    await sign(forger),
    `${head}.${grander}.${signature}`,
    `${none}.${payload}.`,
    'nonsense',
    '',
    await sign(key, {}, (jwt) => jwt.setExpirationTime(clock())),
    await sign(key, {}, (jwt) => jwt.setAudience('another product')),
    await sign(key, {}, (jwt) => jwt.setIssuer('another issuer')),
    await sign(key, { roles: ['emperor'] }),
    await sign(key, { sid: undefined }),
    await sign(key, { act: {} }),
  ];
  for (const token of bad) expect(await codeFor(verify(token))).toBe('UNAUTHENTICATED');
});

test('a key for another algorithm signs nobody in, though it is published', async () => {
  const key = await keyPair('k1', 'ES256');
  const verify = createTokenVerifier(async () => ({ keys: [key.jwk] }), clock);
  expect(await codeFor(verify(await sign(key)))).toBe('UNAUTHENTICATED');
});

test('an unknown key is looked for once, and forged key ids do not become traffic', async () => {
  const first = await keyPair('k1');
  const second = await keyPair('k2');
  const published = [first.jwk];
  const source = counted(() => ({ keys: published }));
  const verify = createTokenVerifier(source, clock);
  await verify(await sign(first));
  published.push(second.jwk);
  for (let attempt = 0; attempt < 50; attempt++) await codeFor(verify(await sign(second)));
  expect(source.calls).toBe(1);
  clock.advance(6_000);
  expect(await codeFor(verify(await sign(second)))).toBe('accepted');
  expect(source.calls).toBe(2);
});

test('a key that identity withdrew works for five minutes more, and not for ever', async () => {
  const [kept, withdrawn] = await Promise.all([keyPair('k1'), keyPair('k2')]);
  const published = [kept.jwk, withdrawn.jwk];
  const verify = createTokenVerifier(async () => ({ keys: published }), clock);
  const long = (jwt: SignJWT) => jwt.setExpirationTime(new Date(clock().getTime() + 3_600_000));
  const token = await sign(withdrawn, {}, long);
  await verify(token);
  published.pop();
  clock.advance(5 * 60_000 - 1);
  expect(await codeFor(verify(token))).toBe('accepted');
  clock.advance(2);
  expect(await codeFor(verify(token))).toBe('UNAUTHENTICATED');
  expect(await codeFor(verify(await sign(kept)))).toBe('accepted');
});

test('many requests at start fetch the keys once', async () => {
  const key = await keyPair('k1');
  const source = counted(() => ({ keys: [key.jwk] }));
  const verify = createTokenVerifier(source, clock);
  const token = await sign(key);
  await Promise.all(Array.from({ length: 20 }, () => verify(token)));
  expect(source.calls).toBe(1);
});

test('while identity is away known keys go on working, and without any the answer is SERVICE_UNAVAILABLE', async () => {
  const key = await keyPair('k1');
  let away = false;
  const source = async () => {
    if (away) throw new Error('connection refused');
    return { keys: [key.jwk] };
  };
  const verify = createTokenVerifier(source, clock);
  await verify(await sign(key));
  away = true;
  clock.advance(3_600_000);
  expect(await codeFor(verify(await sign(key)))).toBe('accepted');
  expect(await codeFor(createTokenVerifier(source, clock)(await sign(key)))).toBe('SERVICE_UNAVAILABLE');
});
