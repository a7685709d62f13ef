import { expect, test } from 'vitest';
import type { Signer } from '../signer/signer.ts';
import { hashSecret, newSecret, newSessionId, readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const right = 's'.repeat(43);
const signer: Signer = { seal: async () => right, isSigned: async (seal) => seal === right };
const sessionId = newSessionId();
const secret = newSecret();

test('what was written is read back, with the hash of its secret', async () => {
  expect(await readRefreshToken(await writeRefreshToken(sessionId, secret, signer), signer)).toEqual({
    sessionId,
    hash: hashSecret(secret),
    isSigned: true,
  });
});

test('a forged token is none: nothing is left to look for in the database', async () => {
  expect(await readRefreshToken(`${sessionId}.${secret}.${'x'.repeat(43)}`, signer)).toBeNull();
});

test('only the ordered ids of before may come without a signature', async () => {
  const older = '01JD000000000000000000000A';
  expect(await readRefreshToken(`${older}.${secret}`, signer)).toMatchObject({ sessionId: older, isSigned: false });
  expect(await readRefreshToken(`${sessionId}.${secret}`, signer)).toBeNull();
});

test.each([undefined, '', 'nonsense', `.${secret}.${right}`, `${sessionId}.${secret}.${right}.x`])(
  '%j can not have come from us',
  async (text) => {
    expect(await readRefreshToken(text, signer)).toBeNull();
  },
);
