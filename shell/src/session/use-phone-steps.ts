// First a number or an e-mail address, then the code that was sent there: what sign-in by phone and a new password share, without its looks.
import type { WordingKey } from '@banyan/framework';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { useEffect, useState } from 'react';
import { forgetAtSignIn, type GuestNote, guestNote } from './guest-note.ts';
import { type Outcome, type Refusal, useCalls } from './use-calls.ts';

/** As long as the service waits before it sends another (identity, one-time-code/code-limits.ts). */
export const RESEND_AFTER_MS = 60_000;
/** As long as a code is good for (there, too). */
export const CODE_LASTS_MS = 10 * 60_000;

/** What the code goes back with, and where it went, as it was understood. */
export type SentCode = { ok: true; handle: string; sentTo: string } | Refusal;

export interface PhoneFlow {
  /** One for each flow, made once. */
  kept: Kept;
  /** `phone`: or an address, where the form takes one. */
  send(phone: string): Promise<SentCode>;
  /** Hands in the code that was sent to a number. Where it is taken nothing is left of the form. */
  enter(handle: string, code: string, sentTo: string): Promise<Outcome>;
}

const nothing = { phone: '', code: '' };
const noneSent = { sentTo: '', handle: '', at: 0 };

/** Messages arrive late and out of order: the codes of so many are tried, the newest first. */
const MOST_HANDLES = 5;

/** The newest first, with blanks between. */
export const withHandle = (newest: string, before: string): string =>
  [newest, ...before.split(' ')].slice(0, MOST_HANDLES).join(' ').trim();

interface Kept {
  /** Outlives a change of language, which mounts the page again. */
  typed: typeof nothing;
  /** Outlives a reload as well: that a code was sent, to which number, and what it goes back with (the newest first, with blanks between). Never the code. */
  sent: GuestNote<'phone' | 'sentTo' | 'handle'>;
}

/** Where a flow is, under its name. */
export function keptSteps(name: string): Kept {
  const typed = { ...nothing };
  forgetAtSignIn(() => void Object.assign(typed, nothing));
  return { typed, sent: guestNote(name, { names: ['phone', 'sentTo', 'handle'], lastsMs: CODE_LASTS_MS }) };
}

export interface PhoneSteps {
  step: 'number' | 'code';
  phone: string;
  /** The number as it was understood, in full; or the address. */
  sentTo: string;
  code: string;
  errorId: string;
  error: WordingKey | null;
  waitMinutes: number | undefined;
  /** The step's field is filled and nothing is on its way. */
  isReady: boolean;
  isSending: boolean;
  /** 0: another code may be asked for. */
  resendInSeconds: number;
  setPhone(value: string): void;
  setCode(value: string): void;
  submit(): Promise<void>;
  resend(): Promise<void>;
  changeNumber(): void;
  /** Clears the error. */
  again(): void;
}

/** The two steps of a flow. */
export function usePhoneSteps(flow: PhoneFlow): PhoneSteps {
  const { state, type, keep, forget } = useKept(flow.kept);
  const { run, ...calls } = useCalls();
  const resendInSeconds = useSecondsUntil(state.at + RESEND_AFTER_MS);
  const send = async () => {
    const result = await flow.send(state.phone);
    if (result.ok) keep(result);
    return result;
  };
  const enter = async () => {
    const handIn = (handle: string) => flow.enter(handle, state.code, state.sentTo);
    const result = await enterWithAny(handIn, state.handle.split(' '));
    if (!result.ok) return result;
    forget();
    // What comes begins at its top.
    window.scrollTo(0, 0);
    return result;
  };
  const step = state.handle ? 'code' : 'number';
  const isFilled = normalizeIdentifier(step === 'code' ? state.code : state.phone) !== '';
  return {
    ...state,
    ...calls,
    step,
    isReady: isFilled && !calls.isSending,
    resendInSeconds,
    setPhone: (phone) => type({ phone }),
    setCode: (code) => type({ code }),
    submit: () => run(step === 'code' ? enter : send),
    resend: async () => (resendInSeconds > 0 ? undefined : run(send)),
    changeNumber() {
      calls.again();
      forget({ phone: state.phone });
    },
  };
}

/** A code may be of an earlier message. Each handle counts its own wrong tries, so a code costs each one at most. */
export async function enterWithAny(handIn: (handle: string) => Promise<Outcome>, handles: string[]): Promise<Outcome> {
  let ofNewest: Outcome | undefined;
  for (const handle of handles) {
    const result = await handIn(handle);
    if (result.ok || !isAboutCode(result)) return result;
    ofNewest ??= result;
  }
  return ofNewest!;
}

const isAboutCode = ({ wordingKey }: Refusal) =>
  wordingKey === 'error.INVALID_CODE' || wordingKey === 'error.CODE_EXPIRED';

function useKept({ typed, sent }: Kept) {
  const [state, setState] = useState(() => ({ ...noneSent, ...typed, ...sent.read() }));
  const set = (change: Partial<typeof state>) => setState((now) => ({ ...now, ...change }));
  const type = (change: Partial<typeof nothing>) => {
    Object.assign(typed, change);
    set(change);
  };
  return {
    state,
    type,
    keep({ handle: newest, sentTo }: { handle: string; sentTo: string }) {
      const handle = withHandle(newest, state.handle);
      sent.keep({ phone: state.phone, handle, sentTo });
      type({ code: '' });
      set({ handle, sentTo, at: Date.now() });
    },
    /** Begins again, with what stays. */
    forget(stays: Partial<typeof nothing> = {}) {
      sent.forget();
      type({ ...nothing, ...stays });
      set(noneSent);
    },
  };
}

/** Counts down; a screen that was away in between shows what is left now. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((time - now) / 1000));
  useEffect(() => {
    if (time <= Date.now()) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= time) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}
