// A member's app and browser for tests of the second factor.
import type { Viewer } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { TOTP } from 'otpauth';
import type { startIdentity } from './start-identity.ts';

type Started = Awaited<ReturnType<typeof startIdentity>>;

/** What the app shows for a secret, `steps` of thirty seconds from now. */
export const appCode = (secret: string, { clock }: Pick<Started, 'clock'>, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: clock().getTime() + steps * 30_000 });

type From = NonNullable<Parameters<Started['call']>[1]>;

/** Whose session a refresh cookie is. */
const asOf = (memberId: string, cookie = ''): Viewer => viewer({ memberId, sessionId: cookie.split('.')[0]! });

/** What a signed-in member does about their second factor. */
function managing({ call }: Started) {
  const begin = async (as: Viewer, given: { p?: string; c?: string } = {}, from: From = {}) => {
    const document = 'mutation($p: String, $c: String) { beginSecondFactor(password: $p, code: $c) { uri secret } }';
    const answer = await call(document, from, given, as);
    return { ...answer, secret: answer.data?.beginSecondFactor?.secret as string };
  };
  const confirm = async (as: Viewer, c: string, from: From = {}) => {
    const document = 'mutation($c: String!) { confirmSecondFactor(code: $c) { codes } }';
    const answer = await call(document, from, { c }, as);
    return { ...answer, codes: answer.data?.confirmSecondFactor?.codes as string[] };
  };
  const turnOff = (as: Viewer, c: string, p?: string) =>
    call('mutation($p: String, $c: String!) { turnOffSecondFactor(password: $p, code: $c) }', {}, { p, c }, as);
  const renew = async (as: Viewer, c: string, p?: string) => {
    const document = 'mutation($p: String, $c: String!) { renewBackupCodes(password: $p, code: $c) { codes } }';
    const answer = await call(document, {}, { p, c }, as);
    return { ...answer, codes: answer.data?.renewBackupCodes?.codes as string[] };
  };
  const state = async (as: Viewer) => {
    const asked = 'query { secondFactor { isOn since backupCodesLeft mustSetUp isRequired } }';
    return (await call(asked, {}, {}, as)).data.secondFactor;
  };
  return { begin, confirm, turnOff, renew, state };
}

export function factorCalls(identity: Started) {
  const manage = managing(identity);
  const verify = (challenge: string, code: string, from: From = {}) =>
    identity.call(
      'mutation($h: String!, $c: String!) { verifySecondFactor(challenge: $h, code: $c) { accessToken user { id rights mustSetUpSecondFactor } } }',
      from,
      { h: challenge, c: code },
    );
  /** The first step, and what the second goes back with. */
  const challenge = async (username: string, from: From = {}) => {
    const { errors } = await identity.login(username, undefined, from);
    return errors?.[0]?.extensions.challenge as string;
  };
  /** Signs in and turns the second factor on, in the step of time before this one: the next code is not used yet. */
  const setUp = async (username: string, memberId: string) => {
    const { cookie, known } = await identity.login(username);
    const as = asOf(memberId, cookie);
    const { secret } = await manage.begin(as, {}, { known });
    const confirmed = await manage.confirm(as, appCode(secret, identity, -1), { known });
    return { as, cookie: cookie!, secret, codes: confirmed.codes, known: confirmed.known! };
  };
  return { ...manage, asOf, verify, challenge, setUp };
}
