import { announce, toUserError, useMutation, useWording, type WordingKey } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import { CheckPeopleImportDocument } from '../generated/graphql.ts';
import { UnreadableFile } from './file-parts.ts';
import type { Step } from './flow.ts';
import { patiently } from './patiently.ts';
import { present, type Work } from './use-sending-table.ts';

export interface Checking {
  /** Does what gives the id of an import, and has it checked. What is begun ends what was. `notice`: why it is checked once more. */
  begin(work: Work, notice?: WordingKey): Promise<void>;
  /** Ends what was. Answers what ends that which takes its place. */
  restart(): AbortSignal;
}

/** @param onChecked is called with the id of each import that was checked. */
export function useChecking(setStep: (step: Step) => void, onChecked: (id: string) => void): Checking {
  const { t } = useWording();
  const run = useRef<AbortController>(null);
  const [check] = useMutation(CheckPeopleImportDocument);
  useEffect(() => () => run.current?.abort(), []);
  const restart = () => {
    run.current?.abort();
    run.current = new AbortController();
    return run.current.signal;
  };
  const ask = (id: string, signal: AbortSignal) => {
    const onSlow = (isSlow: boolean) => setStep({ at: 'checking', isSlow });
    onSlow(false);
    return patiently(async () => present((await check({ variables: { id } })).data?.checkPeopleImport), {
      signal,
      onSlow,
    });
  };
  const begin = async (work: Work, notice?: WordingKey) => {
    const signal = restart();
    let id: string | undefined;
    try {
      id = await work(signal);
      signal.throwIfAborted();
      const checked = await ask(id, signal);
      signal.throwIfAborted();
      setStep({ at: 'checked', checked, notice: notice && t(notice) });
      announce(t(checked.problemTotal > 0 ? 'admin.people.isWrong' : (notice ?? 'admin.people.isChecked')));
      onChecked(id);
    } catch (error) {
      if (signal.aborted) return;
      const { key, isFinal } = failureOf(error, id !== undefined);
      setStep({ at: 'choosing', failure: t(key), ...(!isFinal && { retry: () => void begin(work, notice) }) });
    }
  };
  return { begin, restart };
}

/** Its words, and whether the same once more is of no use. */
function failureOf(error: unknown, isSent: boolean): { key: WordingKey; isFinal: boolean } {
  const { code, field, wordingKey } = toUserError(error);
  if (error instanceof UnreadableFile || field === 'bytes') return { key: 'admin.people.unreadable', isFinal: true };
  // What was sent is kept for a day.
  if (code === 'NOT_FOUND' || (code === 'CONFLICT' && isSent)) return { key: 'admin.people.notKept', isFinal: true };
  return { key: wordingKey, isFinal: ['FORBIDDEN', 'MODULE_DISABLED'].includes(code) };
}
