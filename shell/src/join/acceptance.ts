import type { WordingKey } from '@banyan/framework';
import { type Acceptance, acceptInvitation } from '@banyan/framework/host';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import type { Outcome, Refusal } from '../session/use-calls.ts';
import { forgetJoinToken, handIn } from './join-token.ts';
import { type Form, forgetForm, type KeptForm } from './kept-form.ts';
import type { WaitingFor } from './waiting-note.ts';

type Given = Omit<Acceptance, 'token' | 'key' | 'firstName' | 'lastName'>;

/** What stands there says so itself once the link is opened again. */
export interface AcceptanceOptions {
  reopen(): Promise<void>;
  onWaiting(waiting: WaitingFor): void;
}

export type Accept = (form: Form, given: Given) => Promise<Outcome>;

/** What is said of a field that the service does not take. */
const OF_FIELD: Record<string, WordingKey> = {
  username: 'shell.join.badUsername',
  password: 'shell.reset.tooShort',
  phoneNumber: 'signIn.error.phoneNumber',
  firstName: 'shell.join.badName',
  lastName: 'shell.join.badLastName',
};

type Said = Refusal & { code?: string; field?: string };

/** A refusal in the words of the form. One that is about the invitation itself opens it again. */
export async function refusedBy({ code, field = '', ...refusal }: Said, reopen: () => Promise<void>): Promise<Refusal> {
  if (code === 'NOT_FOUND' || (code === 'CONFLICT' && !field)) {
    await reopen();
    return { ...refusal, ok: false };
  }
  if (code === 'CONFLICT' && field === 'username') return { ok: false, wordingKey: 'identity.error.usernameTaken' };
  // A path such as `invitation.username`.
  const ofField = code === 'BAD_INPUT' ? OF_FIELD[field.split('.').at(-1) ?? ''] : undefined;
  return ofField ? { ok: false, wordingKey: ofField } : { ...refusal, ok: false };
}

const WAY = { PASSWORD: 'password', PASSKEY: 'passkey', PHONE: 'phone' } as const;

/** Hands in the form. A new member is signed in by it, which leads on by itself; or waits. */
export function acceptance({ reopen, onWaiting }: AcceptanceOptions): Accept {
  return async ({ token, key, typed, renewKey }, given) => {
    const { firstName, lastName } = trimmed(typed);
    const result = await handIn(() => acceptInvitation({ token, key, firstName, lastName, ...given }));
    if (!result.ok && result.wordingKey === 'identity.error.joinedAlready') {
      renewKey();
      return { ok: false, wordingKey: result.wordingKey };
    }
    if (!result.ok) return refusedBy(result, reopen);
    forgetForm();
    forgetJoinToken();
    if (!result.hasSession) onWaiting({ way: WAY[given.way], name: given.username ?? given.phoneNumber ?? '' });
    return { ok: true };
  };
}

/** As it is sent. */
export const trimmed = ({ firstName, lastName, username }: KeptForm['typed']) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  username: normalizeIdentifier(username),
});
