import { announce, type UserError, useApolloClient } from '@banyan/framework';
import type { UploadProgress, uploadFilm } from '@banyan/framework/upload';
import { useEffect, useRef, useState } from 'react';

export interface Sending {
  /** Null: nothing is being sent. */
  progress: UploadProgress | null;
  error: UserError | null;
  /** Where the file is, once it is there. */
  address: string | null;
}

const nothing: Sending = { progress: null, error: null, address: null };

/** One file on its way from this device, and a question before the page is closed on it. `arrived` is said aloud. */
export function useSending(upload: typeof uploadFilm, arrived: string) {
  const client = useApolloClient();
  const [shown, setShown] = useState<Sending>(nothing);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  useAskBeforeUnload(shown.progress !== null);
  const stop = () => {
    running.current?.abort();
    setShown(nothing);
  };
  /** Whether it is there. */
  const send = async (file: File, uploadId: string): Promise<boolean> => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    const { signal } = run;
    const onProgress = (progress: UploadProgress) => setShown({ ...nothing, progress });
    onProgress({ percent: 0, isWaiting: false });
    const outcome = await upload(client, file, { uploadId, signal, onProgress });
    if (signal.aborted) return false;
    setShown({ ...nothing, ...outcome });
    if ('address' in outcome) announce(arrived);
    return 'address' in outcome;
  };
  return { shown, send, stop };
}

function useAskBeforeUnload(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}
