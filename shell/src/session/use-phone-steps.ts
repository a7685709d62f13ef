// First a number, then the code that was sent to it: what sign-in by phone and a new password share, without its looks.
import type { WordingKey } from '@banyan/framework';
import { useEffect, useState } from 'react';
import { type Outcome, type Refusal, useCalls } from './use-calls.ts';

/** As long as the service waits before it sends another (identity, one-time-code/code-limits.ts). */
const RESEND_AFTER_MS = 60_000;

/** What the code goes back with, and the number as it was understood. */
export type SentCode = { ok: true; handle: string; sentTo: string } | Refusal;

export interface PhoneStory {
  /** Where the member is outlives a change of language, which mounts the page anew: one for each story, made once. */
  kept: Kept;
  send(phone: string): Promise<SentCode>;
  /** Hands in the code. Where it is taken nothing is left of the form. */
  enter(handle: string, code: string): Promise<Outcome>;
}

const nothing = { phone: '', code: '', sentTo: '', handle: '', sentAt: 0 };
type Kept = typeof nothing;
export const keptSteps = (): Kept => ({ ...nothing });

export interface PhoneSteps {
  step: 'number' | 'code';
  phone: string;
  /** The number as it was understood, in full. */
  sentTo: string;
  code: string;
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

/** The two steps of a story. */
export function usePhoneSteps(story: PhoneStory): PhoneSteps {
  const { kept } = story;
  const { state, set } = useKept(kept);
  const { run, ...calls } = useCalls();
  const resendInSeconds = useSecondsUntil(state.sentAt + RESEND_AFTER_MS);
  const send = async () => {
    const result = await story.send(kept.phone);
    if (result.ok) set({ handle: result.handle, sentTo: result.sentTo, sentAt: Date.now(), code: '' });
    return result;
  };
  const enter = async () => {
    const result = await story.enter(kept.handle, kept.code);
    if (!result.ok) return result;
    Object.assign(kept, nothing);
    // What comes begins at its top.
    window.scrollTo(0, 0);
    return result;
  };
  const step = state.handle ? 'code' : 'number';
  const isFilled = (step === 'code' ? state.code : state.phone).trim() !== '';
  return {
    ...state,
    ...calls,
    step,
    isReady: isFilled && !calls.isSending,
    resendInSeconds,
    setPhone: (phone) => set({ phone }),
    setCode: (code) => set({ code }),
    submit: () => run(step === 'code' ? enter : send),
    resend: async () => (resendInSeconds > 0 ? undefined : run(send)),
    changeNumber() {
      calls.again();
      set({ ...nothing, phone: state.phone });
    },
  };
}

function useKept(kept: Kept) {
  const [state, setState] = useState(() => ({ ...kept }));
  const set = (change: Partial<Kept>) => {
    Object.assign(kept, change);
    setState({ ...kept });
  };
  return { state, set };
}

/** Counts down; a screen that was away in between shows what is left now. */
function useSecondsUntil(time: number): number {
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
