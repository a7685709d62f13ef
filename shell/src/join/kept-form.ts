// The form of an invitation, as far as it was filled in: a reload and a change of language keep it. Never a password.
import { useState } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import { guestNote } from '../session/guest-note.ts';

export interface Typed {
  firstName: string;
  lastName: string;
  username: string;
  method: 'password' | 'phone';
}

export interface KeptForm {
  token: string;
  /** Goes along with each repeat, so that a lost answer makes nobody twice. */
  key: string;
  typed: Typed;
}

const note = guestNote('join', { names: ['token', 'key', 'typed'] });

/** 24 random bytes as 32 letters, digits, - and _. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

const nothing = (): Typed => ({
  firstName: '',
  lastName: '',
  username: '',
  method: pageDeployment().signInMethods[0] ?? 'password',
});

function keep({ token, key, typed }: KeptForm): KeptForm {
  note.keep({ token, key, typed: JSON.stringify(typed) });
  return { token, key, typed };
}

/** The form for this link. For another link than before it has what was typed, and a key of its own. */
function readForm(token: string): KeptForm {
  const kept = note.read();
  const typed = { ...nothing(), ...(kept && (JSON.parse(kept.typed) as Typed)) };
  return kept?.token === token ? { token, key: kept.key, typed } : keep({ token, key: randomKey(), typed });
}

/** Of the form for this link, where one was begun in this tab. */
export function keptKey(token: string): string | undefined {
  const kept = note.read();
  return kept?.token === token ? kept.key : undefined;
}

export const forgetForm = (): void => note.forget();

/** What is typed, kept with each letter. */
export interface Form extends KeptForm {
  type(change: Partial<Typed>): void;
  /** What is handed in next is somebody else's. */
  renewKey(): void;
}

export function useKeptForm(token: string): Form {
  const [form, setForm] = useState(() => readForm(token));
  return {
    ...form,
    type: (change) => setForm(keep({ ...form, typed: { ...form.typed, ...change } })),
    renewKey: () => setForm(keep({ ...form, key: randomKey() })),
  };
}
