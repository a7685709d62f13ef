// The calls about a member's passkeys, as their section hears them. None rejects.
import { apolloClient } from '@banyan/framework/host';
import {
  BeginPasskeyDocument,
  RegisterPasskeyDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
} from '../../generated/graphql.ts';
import { loadDevice } from '../../passkey/load-device.ts';
import { type Answer, type Proof, refusalOf } from '../second-factor/factor-calls.ts';

const unkept = { fetchPolicy: 'no-cache' } as const;

/** Has the device make a passkey, and the server keep it by that name. */
export async function addPasskey(name: string, proof: Proof): Promise<Answer<null>> {
  const device = await loadDevice().catch(() => null);
  if (!device) return { ok: false, wordingKey: 'signIn.error.network' };
  try {
    const begun = await apolloClient().mutate({
      mutation: BeginPasskeyDocument,
      variables: { ...proof },
      ...unkept,
    });
    const response = await device.makeBy(begun.data?.beginPasskey ?? '').catch(() => null);
    if (response === null) return { ok: false, wordingKey: 'shell.passkey.notMade' };
    await apolloClient().mutate({ mutation: RegisterPasskeyDocument, variables: { response, name }, ...unkept });
    return { ok: true, data: null };
  } catch (error) {
    return refusalOf(error);
  }
}

export const renamePasskey = (id: string, name: string): Promise<Answer<null>> =>
  apolloClient()
    .mutate({ mutation: RenamePasskeyDocument, variables: { id, name }, ...unkept })
    .then(() => ({ ok: true as const, data: null }), refusalOf);

export const removePasskey = (id: string, { password }: Proof = {}): Promise<Answer<null>> =>
  apolloClient()
    .mutate({ mutation: RemovePasskeyDocument, variables: { id, ...(password && { password }) }, ...unkept })
    .then(() => ({ ok: true as const, data: null }), refusalOf);
