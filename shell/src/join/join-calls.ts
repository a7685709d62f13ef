// The calls of an invitation, as its screens read them. None rejects, and nothing of them is kept.
import { apolloClient } from '@banyan/framework/host';
import {
  BeginInvitationPasskeyDocument,
  type BeginInvitationPasskeyMutationVariables,
  JoinByInvitationDocument,
  OpenInvitationDocument,
  type OpenInvitationMutation,
  SendInvitationCodeDocument,
} from '../generated/graphql.ts';
import { type CallRefusal, settle } from '../session/settle.ts';
import type { SentCode } from '../session/use-phone-steps.ts';
import { keptKey } from './kept-form.ts';

const unkept = { fetchPolicy: 'no-cache' } as const;

export type InvitationOffer = NonNullable<OpenInvitationMutation['openInvitation']>;

/** What the link opens; null: nothing. For a form that was handed in, and whose answer was lost, it stays open. */
export async function openInvitation(
  token: string,
): Promise<{ ok: true; offer: InvitationOffer | null } | CallRefusal> {
  if (!token) return { ok: true, offer: null };
  const key = keptKey(token);
  const variables = { token, ...(key && { key }) };
  const opened = { mutation: OpenInvitationDocument, variables, ...unkept };
  const answer = await settle(apolloClient().mutate(opened));
  if (answer.ok) return { ok: true, offer: answer.data.openInvitation ?? null };
  return answer.code === 'NOT_FOUND' ? { ok: true, offer: null } : answer;
}

export async function sendInvitationCode(token: string, phoneNumber: string): Promise<SentCode | CallRefusal> {
  const asked = { mutation: SendInvitationCodeDocument, variables: { token, phoneNumber }, ...unkept };
  const answer = await settle(apolloClient().mutate(asked));
  if (!answer.ok) return answer;
  const { loginToken = '', phoneNumber: sentTo = phoneNumber } = answer.data.sendInvitationCode ?? {};
  return { ok: true, handle: loginToken ?? '', sentTo: sentTo ?? phoneNumber };
}

/** What the device of a new member is asked with, as JSON. */
export async function beginInvitationPasskey(
  variables: BeginInvitationPasskeyMutationVariables,
): Promise<{ ok: true; options: string } | CallRefusal> {
  const begun = { mutation: BeginInvitationPasskeyDocument, variables, ...unkept };
  const answer = await settle(apolloClient().mutate(begun));
  return answer.ok ? { ok: true, options: answer.data.beginInvitationPasskey ?? '' } : answer;
}

/** The name of the group that the member is in now. */
export async function joinByInvitation(token: string): Promise<{ ok: true; groupName: string } | CallRefusal> {
  const joined = { mutation: JoinByInvitationDocument, variables: { token }, ...unkept };
  const answer = await settle(apolloClient().mutate(joined));
  return answer.ok ? { ok: true, groupName: answer.data.joinByInvitation?.groupName ?? '' } : answer;
}
