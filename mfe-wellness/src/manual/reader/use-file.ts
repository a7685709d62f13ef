import { isOnline, usePictureTry, useRetryWhenBack } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';

export interface PdfSource {
  /** The address. It ends. */
  url: string;
  /** Asks for the address again; null: nobody answered, or it is not there any more. */
  ask(): Promise<string | null>;
}

export interface FileState {
  bytes: Uint8Array | null;
  failure: 'failed' | 'offline' | null;
  retry(): void;
}

interface Load {
  url: string;
  /** Another number: it is to be loaded again. */
  attempt: number;
  isSecond: boolean;
}

/**
 * The whole file, so that the worker keeps it and it is read without a connection. Nobody can see whether its address is over or the
 * session's pass: both are asked for once.
 */
export function useFile({ url, ask }: PdfSource): FileState {
  const [load, setLoad] = useState<Load>({ url, attempt: 0, isSecond: false });
  const [bytes, setBytes] = useState<Uint8Array | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { attempt: pass, onError: renewPass } = usePictureTry(load.url);
  const latest = useRef({ ask, renewPass });
  latest.current = { ask, renewPass };
  const again = async (isSecond: boolean) => {
    setFailed(false);
    const fresh = (await latest.current.ask()) ?? load.url;
    setLoad(({ attempt }) => ({ url: fresh, attempt: attempt + 1, isSecond }));
  };
  // Another attempt, or another pass, loads the same address again.
  useEffect(() => {
    if (bytes) return;
    const stopping = new AbortController();
    void fetchBytes(load.url, stopping.signal).then(
      (found) => !stopping.signal.aborted && setBytes(found),
      () => {
        if (stopping.signal.aborted) return;
        if (load.isSecond || !isOnline()) return setFailed(true);
        latest.current.renewPass();
        void again(true);
      },
    );
    return () => stopping.abort();
  }, [load, pass]);
  const retry = () => void again(true);
  useRetryWhenBack(hasFailed, retry);
  return { bytes, failure: hasFailed ? (isOnline() ? 'failed' : 'offline') : null, retry };
}

async function fetchBytes(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The document was answered with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
