// The calls about a member's own e-mail address, as their section reads them. None rejects.
import { toUserError } from '@banyan/framework';
import { apolloClient } from '@banyan/framework/host';
import {
  BeginEmailDocument,
  ConfirmEmailDocument,
  OwnEmailDocument,
  type OwnEmailFieldsFragment,
  RemoveEmailDocument,
  SetEmailChoicesDocument,
} from '../../generated/graphql.ts';
import { type Answer, type Proof, refusalOf } from '../second-factor/factor-calls.ts';

export type EmailChoices = Pick<NonNullable<OwnEmailFieldsFragment['choices']>, 'reminders' | 'digest'>;

const unkept = { fetchPolicy: 'no-cache' } as const;

/** `asksCode`: the second factor is missing. `isNoAddress`: what was typed is none. */
export type EmailAnswer<Data> = Answer<Data> & { asksCode?: boolean; isNoAddress?: boolean };

/** Has a code sent there; the answer is the handle that goes back with it. */
export const beginEmail = (address: string, proof: Proof = {}): Promise<EmailAnswer<string>> =>
  apolloClient()
    .mutate({ mutation: BeginEmailDocument, variables: { address, ...proof }, ...unkept })
    .then(({ data }) => ({ ok: true as const, data: data?.beginEmail?.handle ?? '' }), refused);

/** The address is the member's own from now on. */
export const confirmEmail = (handle: string, code: string): Promise<Answer<null>> =>
  apolloClient()
    .mutate({ mutation: ConfirmEmailDocument, variables: { handle, code }, ...unkept })
    .then(() => ({ ok: true as const, data: null }), refusalOf);

/** Whether this address is shown to be the member's already. */
export const isConfirmed = (address: string): Promise<boolean> =>
  apolloClient()
    .query({ query: OwnEmailDocument, fetchPolicy: 'no-cache' })
    .then(
      ({ data }) => data?.ownEmail?.isVerified === true && data.ownEmail.address === address.toLowerCase(),
      () => false,
    );

/** What of what happens is sent there, from now on; what is left out stays as it is there, whatever this page shows. Answers how it is then. */
export const setEmailChoices = (change: Partial<EmailChoices>): Promise<Answer<EmailChoices | null>> =>
  apolloClient()
    .mutate({ mutation: SetEmailChoicesDocument, variables: change, ...unkept })
    .then(({ data }) => ({ ok: true as const, data: data?.setEmailChoices?.choices ?? null }), refusalOf);

export const removeEmail = (proof: Proof = {}): Promise<EmailAnswer<null>> =>
  apolloClient()
    .mutate({ mutation: RemoveEmailDocument, variables: { ...proof }, ...unkept })
    .then(() => ({ ok: true as const, data: null }), refused);

function refused(error: unknown): EmailAnswer<never> {
  const { code, field, wordingKey } = toUserError(error);
  const isAbout = (name: string) => code === 'BAD_INPUT' && field === name;
  const isRefused = wordingKey === 'identity.error.emailRefused';
  if (isAbout('address'))
    return { ok: false, wordingKey: isRefused ? wordingKey : 'shell.login.noAddress', isNoAddress: true };
  return { ...refusalOf(error), ...(isAbout('code') && { asksCode: true }) };
}
