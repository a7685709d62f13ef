import { toast, toUserError, useApolloClient, useWording } from '@banyan/framework';
import { useRef, useState } from 'react';
import { failureText } from '../failures.ts';
import { forgetListed } from './list-cache.ts';
import type { Listed } from './use-publications.ts';

export interface Run {
  isBusy: boolean;
  /** Why the last one was not done, in words. */
  failure: string | null;
  run(act: () => Promise<unknown>): void;
}

/** Acts on one publication, one at a time. What went wrong is said beside its row; what is gone meanwhile has no row any more. */
export function useRun({ id, title }: Listed, refresh: () => Promise<void>): Run {
  const { t } = useWording();
  const client = useApolloClient();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fail = async (error: unknown) => {
    const reason = toUserError(error);
    if (reason.code === 'NOT_FOUND') {
      toast({ message: t('admin.publish.list.gone', { title }) });
      forgetListed(client.cache, id);
    } else setFailure(reason.code === 'CONFLICT' ? t('admin.publish.list.changed') : failureText(reason, t));
    // A colleague was there before: the list is older than what it shows.
    if (['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'].includes(reason.code)) await refresh();
  };
  const attempt = async (act: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    await act().catch(fail);
    isRunning.current = false;
    setBusy(false);
  };
  return { isBusy, failure, run: (act) => void attempt(act) };
}
