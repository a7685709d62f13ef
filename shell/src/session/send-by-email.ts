// The calls by which a guest has a code sent by e-mail. None rejects.
import { apolloClient } from '@banyan/framework/host';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { ResetByEmailDocument, TokenByEmailDocument } from '../generated/graphql.ts';
import { type CallRefusal, settle } from './settle.ts';
import type { Refusal } from './use-calls.ts';
import type { SentCode } from './use-phone-steps.ts';

const unkept = { fetchPolicy: 'no-cache' } as const;

/** Has a code for a sign-in sent; whether somebody has that address is not reported. */
export async function sendLoginCodeByEmail(typed: string): Promise<SentCode> {
  const email = normalizeIdentifier(typed);
  const sent = await settle(apolloClient().mutate({ mutation: TokenByEmailDocument, variables: { email }, ...unkept }));
  if (!sent.ok) return asAddress(sent);
  return { ok: true, handle: sent.data.tokenByEmail?.handle ?? '', sentTo: email };
}

/** The handle by which a password is set again; nothing is sent yet. */
export async function beginResetByEmail(typed: string): Promise<SentCode> {
  const email = normalizeIdentifier(typed);
  const begun = await settle(
    apolloClient().mutate({ mutation: ResetByEmailDocument, variables: { email }, ...unkept }),
  );
  return begun.ok ? { ok: true, handle: begun.data.resetByEmail ?? '', sentTo: email } : asAddress(begun);
}

/** What the member typed is no address: only they can mend it. */
const asAddress = (refusal: CallRefusal): Refusal =>
  refusal.code === 'BAD_INPUT' && refusal.field === 'email'
    ? { ok: false, wordingKey: 'shell.login.noAddress' }
    : refusal;
