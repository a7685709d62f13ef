import { passwordLength, type WordingKey } from '@banyan/framework';
import { useRef, useState } from 'react';
import { loadDevice } from '../passkey/load-device.ts';
import { type Outcome, type Refusal, useCalls } from '../session/use-calls.ts';
import { type Accept, refusedBy, trimmed } from './acceptance.ts';
import { beginInvitationPasskey } from './join-calls.ts';
import type { Form } from './kept-form.ts';

export const NOT_MADE = 'shell.passkey.notMade';

export type FieldName = 'firstName' | 'lastName' | 'username' | 'password';

/** Which field an error is about, where it is about one. */
const FIELD_OF: Partial<Record<WordingKey, FieldName>> = {
  'shell.join.badName': 'firstName',
  'shell.join.badLastName': 'lastName',
  'shell.join.badUsername': 'username',
  'identity.error.usernameTaken': 'username',
  'shell.reset.tooShort': 'password',
};

/** As identity takes it. */
const isUsername = (text: string) => /^\p{L}[\p{L}\p{M}\p{N}._-]{2,39}$/u.test(text);

export interface PasswordWayOptions {
  form: Form;
  accept: Accept;
  reopen(): Promise<void>;
}

/** A username, with a password or a passkey, without its looks. */
export function usePasswordWay({ form, accept, reopen }: PasswordWayOptions) {
  const [password, setPassword] = useState('');
  const [typedWrong, setTypedWrong] = useState<WordingKey | null>(null);
  const [by, setBy] = useState<'password' | 'passkey'>('password');
  const { run, error: refused, ...calls } = useCalls();
  const askDevice = useDevice(form, reopen);
  const error = typedWrong ?? refused;
  const texts = trimmed(form.typed);
  const names = ['firstName', 'lastName', 'username'] as const;

  const send = async (way: typeof by, wrong: WordingKey | null, call: () => Promise<Outcome>) => {
    setBy(way);
    setTypedWrong(wrong);
    if (!wrong) await run(call);
  };
  const ofUsername = isUsername(texts.username) ? null : ('shell.join.badUsername' as const);
  const ofPassword = password.length < passwordLength.least ? ('shell.reset.tooShort' as const) : null;
  return {
    ...calls,
    by,
    password,
    setPassword,
    error,
    errorField: error ? FIELD_OF[error] : undefined,
    /** The first field that a way still needs, in their order. */
    missing: (way: typeof by): FieldName | undefined =>
      names.find((name) => texts[name] === '') ?? (way === 'password' && password === '' ? 'password' : undefined),
    submit: () =>
      send('password', ofUsername ?? ofPassword, () =>
        accept(form, { way: 'PASSWORD', username: texts.username, password }),
      ),
    submitPasskey: () =>
      send('passkey', ofUsername, () =>
        askDevice((passkey) => accept(form, { way: 'PASSKEY', username: texts.username, passkey })),
      ),
  };
}

/** Has the device make a passkey, and hands it on. One whose answer was lost goes on with the next press: the device is asked once. */
function useDevice(form: Form, reopen: () => Promise<void>) {
  const made = useRef<{ username: string; passkey: string } | null>(null);
  const make = async (username: string): Promise<Refusal | { ok: true; passkey: string }> => {
    if (made.current?.username === username) return { ok: true, passkey: made.current.passkey };
    const device = await loadDevice().catch(() => null);
    if (!device) return { ok: false, wordingKey: 'signIn.error.network' };
    const begun = await beginInvitationPasskey({ token: form.token, key: form.key, ...trimmed(form.typed) });
    if (!begun.ok) return refusedBy(begun, reopen);
    const passkey = await device.makeBy(begun.options).catch(() => null);
    return passkey === null ? { ok: false, wordingKey: NOT_MADE } : { ok: true, passkey };
  };
  return async (handOn: (passkey: string) => Promise<Outcome>): Promise<Outcome> => {
    const { username } = trimmed(form.typed);
    const answer = await make(username);
    if (!answer.ok) return answer;
    made.current = { username, passkey: answer.passkey };
    const result = await handOn(answer.passkey);
    if (result.ok || result.wordingKey !== 'signIn.error.network') made.current = null;
    return result;
  };
}
