import { ApolloLink } from '@apollo/client/link';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeHost } from '../testing/fake-host.ts';
import { session } from './session.store.ts';
import { requestCode, signInByCode } from './sign-in.ts';

const token = { accessToken: 'token-1', expiresAt: new Date(Date.now() + 600_000).toISOString() };
const user = { id: 'm1', name: 'Maya Levi', username: 'maya', admin: false, rights: ['feed.react'], flags: null };
const refused = (code: string, wordingKey?: string) => ({
  data: null,
  errors: [{ message: 'no', extensions: { code, wordingKey } }],
});

let sent: { variables: object }[];
/** Answers everything alike; an Error is a dead network. */
function server(answer: object) {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
}

beforeEach(() => {
  sent = [];
  fakeHost({ link: ApolloLink.empty(), viewer: null });
});
afterEach(() => vi.unstubAllGlobals());

it('signs in with the code that was sent', async () => {
  server({ data: { verifyLoginCode: { ...token, user } } });
  expect(await signInByCode('token-1', '123456')).toEqual({ ok: true });
  expect(sent[0]!.variables).toEqual({ loginToken: 'token-1', code: '123456' });
  expect(session.get().viewer?.id).toBe('m1');
});

it.each(['INVALID_CODE', 'CODE_EXPIRED'])('answers error.%s to a code', async (code) => {
  server(refused(code));
  expect(await signInByCode('token-1', '123456')).toEqual({ ok: false, wordingKey: `error.${code}` });
});

it('says that a request to join waits for the team', async () => {
  server(refused('FORBIDDEN', 'identity.error.waiting'));
  expect(await signInByCode('token-1', '123456')).toEqual({ ok: false, wordingKey: 'identity.error.waiting' });
});

it('calls wrong what is no code at all', async () => {
  server(refused('BAD_INPUT', 'error.INVALID_CODE'));
  expect(await signInByCode('token-1', 'abcdef')).toEqual({ ok: false, wordingKey: 'error.INVALID_CODE' });
});

it('has a code sent, and hears which number was understood', async () => {
  const answer = { loginToken: 'token-1', phoneNumber: '+972525550101' };
  server({ data: { tokenByPhone: answer } });
  expect(await requestCode('052-555-0101')).toEqual({ ok: true, ...answer });
});

it.each([
  ['signIn.error.phoneNumber', refused('BAD_INPUT', 'signIn.error.phoneNumber')],
  ['signIn.error.userNotFound', refused('NOT_FOUND', 'signIn.error.userNotFound')],
  ['signIn.error.tooMany', refused('RATE_LIMITED', 'error.RATE_LIMITED')],
  ['signIn.error.network', new TypeError('Failed to fetch')],
  ['signIn.error.generic', {}],
])('says %s when no code was sent', async (wordingKey, answer) => {
  server(answer);
  expect(await requestCode('x')).toEqual({ ok: false, wordingKey });
});
