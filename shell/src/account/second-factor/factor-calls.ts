// The calls about a member's second factor, as its forms hear them. None rejects, and nothing of them is kept.
import { toUserError } from '@banyan/framework';
import { apolloClient, beginSession, renewToken } from '@banyan/framework/host';
import {
  BeginSecondFactorDocument,
  ConfirmSecondFactorDocument,
  RenewBackupCodesDocument,
  TurnOffSecondFactorDocument,
} from '../../generated/graphql.ts';
import type { Refusal } from '../../session/use-calls.ts';

/** What shows that it is the member themselves; a password only when it is asked for. */
export interface Proof {
  password?: string;
  code?: string;
}

/** `asksPassword`: the sign-in is too long ago. */
export type Answer<Data> = { ok: true; data: Data } | (Refusal & { asksPassword?: boolean });

const unkept = { fetchPolicy: 'no-cache' } as const;

async function settle<Data>(answer: Promise<{ data?: unknown }>, name: string): Promise<Answer<Data>> {
  try {
    return { ok: true, data: ((await answer).data as Record<string, Data>)[name]! };
  } catch (error) {
    return refusalOf(error);
  }
}

export function refusalOf(error: unknown): Refusal & { asksPassword?: boolean } {
  const { code, wordingKey, field, retryAfterSeconds } = toUserError(error);
  if (code === 'RATE_LIMITED' && retryAfterSeconds)
    return { ok: false, wordingKey: 'signIn.error.tooManyWait', waitMinutes: Math.ceil(retryAfterSeconds / 60) };
  return { ok: false, wordingKey, ...(code === 'BAD_INPUT' && field === 'password' && { asksPassword: true }) };
}

/** What the app takes by its camera, and the same for who types it. */
export interface Setup {
  uri: string;
  secret: string;
}

export const beginSetUp = (proof: Proof): Promise<Answer<Setup>> =>
  settle(
    apolloClient().mutate({ mutation: BeginSecondFactorDocument, variables: { ...proof }, ...unkept }),
    'beginSecondFactor',
  );

/** Turns it on. Anyone whose permissions waited for it has them now. */
export async function confirmSetUp(code: string): Promise<Answer<{ codes: string[] }>> {
  const sent = apolloClient().mutate({ mutation: ConfirmSecondFactorDocument, variables: { code }, ...unkept });
  const answer = await settle<{ codes: string[] }>(sent, 'confirmSecondFactor');
  if (answer.ok) await renewSession();
  return answer;
}

export const turnOff = ({ code = '', ...proof }: Proof): Promise<Answer<boolean>> =>
  settle(
    apolloClient().mutate({ mutation: TurnOffSecondFactorDocument, variables: { ...proof, code }, ...unkept }),
    'turnOffSecondFactor',
  );

export const renewCodes = ({ code = '', ...proof }: Proof): Promise<Answer<{ codes: string[] }>> =>
  settle(
    apolloClient().mutate({ mutation: RenewBackupCodesDocument, variables: { ...proof, code }, ...unkept }),
    'renewBackupCodes',
  );

async function renewSession(): Promise<void> {
  const renewal = await renewToken();
  if (renewal.outcome === 'renewed') await beginSession(renewal.session);
}
