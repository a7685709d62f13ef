import { useEffect, useState } from 'react';
import { renewForPictures } from '../session/renew-for-pictures.ts';
import { renewals } from '../session/renewals.ts';

export interface PictureTry {
  /** The key of the `<img>`. */
  attempt: number;
  isShown: boolean;
  onError(): void;
}

/**
 * Whether this picture can be shown. The kept feed stands before the session is renewed, and until then the server may
 * refuse its pictures: what failed is asked for once more after the renewal, and asks for one itself.
 */
export function usePictureTry(src: string | null | undefined): PictureTry {
  const [attempt, setAttempt] = useState(renewals.get);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (failed === null) return;
    return renewals.subscribe(() => {
      setFailed(null);
      setAttempt(renewals.get());
    });
  }, [failed]);
  const onError = () => {
    if (attempt < renewals.get()) return setAttempt(renewals.get());
    setFailed(src ?? null);
    renewForPictures();
  };
  return { attempt, isShown: Boolean(src) && failed !== src, onError };
}
