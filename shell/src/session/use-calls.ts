import type { WordingKey } from '@banyan/framework';
import { useId, useRef, useState } from 'react';

/** Why a call was refused; after too many, the minutes until there may be another, which the text counts. */
export interface Refusal {
  ok: false;
  wordingKey: WordingKey;
  waitMinutes?: number;
}
export type Outcome = { ok: true } | Refusal;

/** Runs one call at a time, however often it is pressed, and keeps why the last was refused. */
export function useCalls() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const errorId = useId();
  const run = async (call: () => Promise<Outcome>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setRefusal(null);
    const result = await call();
    isBusy.current = false;
    setSending(false);
    if (!result.ok) setRefusal(result);
  };
  return {
    isSending,
    /** Of the place where the error shows. */
    errorId,
    error: refusal?.wordingKey ?? null,
    waitMinutes: refusal?.waitMinutes,
    run,
    again: () => setRefusal(null),
  };
}
