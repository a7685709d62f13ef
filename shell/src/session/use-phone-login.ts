import type { WordingKey } from '@banyan/framework';
import { requestCode, type SignInResult, signInByCode } from '@banyan/framework/host';
import { useEffect, useRef, useState } from 'react';

/** As long as the service waits before it sends another (identity, one-time-code/code-limits.ts). */
const RESEND_AFTER_MS = 60_000;

export interface PhoneLogin {
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

const nothing = { phone: '', code: '', sentTo: '', loginToken: '', sentAt: 0 };
/** Where the member is outlives a change of language, which mounts the page anew. */
const kept = { ...nothing };

type Refusal = Exclude<SignInResult, { ok: true }>;

function useKept() {
  const [state, setState] = useState(() => ({ ...kept }));
  const set = (change: Partial<typeof kept>) => {
    Object.assign(kept, change);
    setState({ ...kept });
  };
  return { state, set };
}

/** Runs one call at a time, however often it is pressed, and keeps why the last was refused. */
function useCalls() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const run = async (call: () => Promise<SignInResult>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setRefusal(null);
    const result = await call();
    isBusy.current = false;
    setSending(false);
    if (!result.ok) setRefusal(result);
  };
  return { isSending, refusal, run, again: () => setRefusal(null) };
}

async function enter(): Promise<SignInResult> {
  const result = await signInByCode(kept.loginToken, kept.code);
  if (!result.ok) return result;
  // Nothing is left of the form; what comes begins at its top.
  Object.assign(kept, nothing);
  window.scrollTo(0, 0);
  return result;
}

/** The sign-in by phone without its looks. */
export function usePhoneLogin(): PhoneLogin {
  const { state, set } = useKept();
  const { isSending, refusal, run, again } = useCalls();
  const resendInSeconds = useSecondsUntil(state.sentAt + RESEND_AFTER_MS);
  const send = async () => {
    const result = await requestCode(kept.phone);
    if (result.ok) set({ loginToken: result.loginToken, sentTo: result.phoneNumber, sentAt: Date.now(), code: '' });
    return result;
  };
  const step = state.loginToken ? 'code' : 'number';
  const isFilled = (step === 'code' ? state.code : state.phone).trim() !== '';
  return {
    ...state,
    step,
    error: refusal?.wordingKey ?? null,
    waitMinutes: refusal?.waitMinutes,
    isSending,
    isReady: isFilled && !isSending,
    resendInSeconds,
    setPhone: (phone) => set({ phone }),
    setCode: (code) => set({ code }),
    submit: () => run(step === 'code' ? enter : send),
    resend: async () => (resendInSeconds > 0 ? undefined : run(send)),
    changeNumber() {
      again();
      set({ ...nothing, phone: state.phone });
    },
    again,
  };
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
