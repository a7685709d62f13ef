import { isOnline, usePictureTry, useRetryWhenBack } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import type { Found } from '../useVideo.ts';
import type { Video } from '../video-texts.ts';

export interface Source {
  /** Held while the film plays: another answer of the service has another address of the same film. */
  film: Pick<Video, 'data' | 'hls' | 'captions'> | null;
  /** Another number: the browser is to load it again. */
  attempt: number;
  failure: 'failed' | 'offline' | null;
  onError(): void;
  /** In its one size, where the others cannot be played. */
  playWhole(): void;
  /** Asks for another pass, which opens what comes next. */
  renewPass(): void;
  /** The film goes on: what fails after this is tried again. */
  onMove(): void;
  retry(): void;
}

/**
 * Where the film is. Its address ends, and so does the pass that opens it; nobody can see why a film stopped loading, so both are asked for
 * once, and the film goes on from where it was.
 */
export function useSource({ video, state, ask }: Found): Source {
  const [held, setHeld] = useState<{ film: Source['film']; attempt: number }>({ film: null, attempt: 0 });
  const [hasFailed, setFailed] = useState(false);
  const wasRenewed = useRef(false);
  const isBusy = useRef(false);
  if (!held.film && video && state === 'ready') setHeld({ film: video, attempt: 1 });
  const load = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const fresh = await ask();
    isBusy.current = false;
    setFailed(!fresh);
    if (fresh) setHeld(({ attempt }) => ({ film: fresh, attempt: attempt + 1 }));
  };
  const retry = () => {
    wasRenewed.current = true;
    void load();
  };
  const renewPass = useRenewedPass(held.film?.data, () => hasFailed && retry());
  useRetryWhenBack(hasFailed, retry);
  const playWhole = () =>
    setHeld(({ film, attempt }) => ({ film: film && { ...film, hls: null }, attempt: attempt + 1 }));
  return {
    ...held,
    failure: hasFailed ? (isOnline() ? 'failed' : 'offline') : null,
    onError() {
      if (wasRenewed.current) return held.film?.hls && isOnline() ? playWhole() : setFailed(true);
      renewPass();
      retry();
    },
    onMove() {
      wasRenewed.current = false;
    },
    playWhole,
    renewPass,
    retry,
  };
}

/** Asks for another pass, the same that opens pictures. It may come a moment after the film had failed for the second time. */
function useRenewedPass(address: string | undefined, onRenewed: () => void): () => void {
  const { attempt, onError } = usePictureTry(address);
  const known = useRef(attempt);
  useEffect(() => {
    if (known.current === attempt) return;
    known.current = attempt;
    onRenewed();
  });
  return onError;
}
