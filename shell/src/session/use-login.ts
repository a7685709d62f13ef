import type { WordingKey } from '@banyan/framework';
import { signIn } from '@banyan/framework/host';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { type ReactNode, useRef, useState } from 'react';

/** What is asked before there is a session: the second factor, or, with `until`, whether somebody comes back to their account. */
export interface Asked {
  challenge: string;
  until?: string;
}

export interface SignInFormProps {
  /** So far all was right, and there is something more to answer. */
  onAsked(asked: Asked): void;
}

export interface FormProps extends SignInFormProps {
  /** Below what is sent. */
  passkey?: ReactNode;
  /** Links beside the form's own. */
  children?: ReactNode;
}

export interface Login {
  username: string;
  password: string;
  /** A wording key of the table of errors, or null. */
  error: WordingKey | null;
  /** What the text of the error counts, where it counts. */
  waitMinutes: number | undefined;
  /** Both fields filled and nothing on its way. An error never takes the button away. */
  isReady: boolean;
  isSending: boolean;
  setUsername(value: string): void;
  setPassword(value: string): void;
  /** Answers true when the member is signed in. */
  submit(): Promise<boolean>;
  /** Clears the error and the password. */
  again(): void;
}

/** What was typed outlives a change of language, which mounts the page again. */
const typed = { username: '', password: '' };

/** Was everything right so far, and is there more? */
export const isAsked = (result: { challenge?: string }): result is Asked => Boolean(result.challenge);

/** Nothing is left of the form. A small screen was scrolled to its button; what comes begins at its top. */
function leaveForm(): void {
  Object.assign(typed, { username: '', password: '' });
  window.scrollTo(0, 0);
}

function useTyped() {
  const [fields, setFields] = useState(() => ({ ...typed }));
  const set = (change: Partial<typeof typed>) => {
    Object.assign(typed, change);
    setFields({ ...typed });
  };
  return { fields, set };
}

/** The sign-in form without its looks. */
export function useLogin(onAsked: SignInFormProps['onAsked']): Login {
  const { fields, set } = useTyped();
  const [error, setError] = useState<WordingKey | null>(null);
  const [waitMinutes, setWaitMinutes] = useState<number>();
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const isFilled = normalizeIdentifier(fields.username) !== '' && fields.password !== '';

  const submit = async () => {
    if (!isFilled || isBusy.current) return false;
    isBusy.current = true;
    setSending(true);
    setError(null);
    const result = await signIn(fields.username, fields.password);
    isBusy.current = false;
    setSending(false);
    if (result.ok || result.challenge) leaveForm();
    if (result.ok) return true;
    if (isAsked(result)) onAsked(result);
    else {
      setError(result.wordingKey);
      setWaitMinutes(result.waitMinutes);
    }
    return false;
  };

  const again = () => {
    setError(null);
    set({ password: '' });
  };

  return {
    ...fields,
    error,
    waitMinutes,
    isSending,
    isReady: isFilled && !isSending,
    setUsername: (username) => set({ username }),
    setPassword: (password) => set({ password }),
    submit,
    again,
  };
}
