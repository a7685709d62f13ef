import { ApolloLink } from '@apollo/client/link';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeHost } from '../testing/fake-host.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { isSignOutPending, oweSignOut } from './pending-sign-out.ts';
import { session } from './session.store.ts';

const invitation = { token: 'link-1', key: 'k'.repeat(32), firstName: 'Noa', lastName: 'Bar' };
const byPassword = { ...invitation, way: 'PASSWORD', username: 'noa', password: 'a garden of my own' } as const;
const token = { accessToken: 'token-1', expiresAt: new Date(Date.now() + 600_000).toISOString() };
const user = { id: 'm9', name: 'Noa Bar', username: 'noa', admin: false, rights: [], flags: { isFirstLogin: true } };
const refused = (extensions: object) => ({ data: null, errors: [{ message: 'no', extensions }] });

let sent: { operationName: string; variables: object }[];
/** Answers the acceptance; a renewal finds nobody. An Error is a dead network. */
function server(answer: object) {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const asked = JSON.parse(body);
    if (asked.operationName !== 'AcceptInvitation') throw new TypeError('Failed to fetch');
    sent.push(asked);
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
}

beforeEach(() => {
  sent = [];
  fakeHost({ link: ApolloLink.empty(), viewer: null });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('enters the session of the new member', async () => {
  server({ data: { acceptInvitation: { isWaiting: false, session: { ...token, user } } } });
  expect(await acceptInvitation(byPassword)).toEqual({ ok: true, hasSession: true });
  expect(sent[0]!.variables).toEqual({ invitation: byPassword });
  expect(session.get().viewer).toMatchObject({ id: 'm9', isFirstLogin: true });
});

it('enters none while the member waits to be let in, and still owes the sign-out of who was here before', async () => {
  server({ data: { acceptInvitation: { isWaiting: true, session: null } } });
  oweSignOut();
  expect(await acceptInvitation(byPassword)).toEqual({ ok: true, hasSession: false });
  expect([session.get().viewer, isSignOutPending()]).toEqual([null, true]);
});

it.each([
  [
    refused({ code: 'CONFLICT', field: 'username', wordingKey: 'identity.error.usernameTaken' }),
    { wordingKey: 'identity.error.usernameTaken', code: 'CONFLICT', field: 'username' },
  ],
  [refused({ code: 'CODE_EXPIRED' }), { wordingKey: 'error.CODE_EXPIRED', code: 'CODE_EXPIRED' }],
  [
    refused({ code: 'RATE_LIMITED', retryAfterSeconds: 61 }),
    { wordingKey: 'signIn.error.tooManyWait', waitMinutes: 2, code: 'RATE_LIMITED' },
  ],
  [new TypeError('Failed to fetch'), { wordingKey: 'signIn.error.network' }],
])('answers %j in words, with its code and field', async (answer, refusal) => {
  server(answer);
  expect(await acceptInvitation(byPassword)).toEqual({ ok: false, ...refusal });
});
