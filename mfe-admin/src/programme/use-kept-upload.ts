import type { uploadFilm } from '@banyan/framework/upload';
import { useState } from 'react';
import { forgetKept, isSame, type KeptKey, type KeptUpload, keepUpload, readKept } from './kept-upload.ts';
import { type Sending, useSending } from './use-sending.ts';

export interface Upload extends Sending {
  /** What is under way, or was when the page was closed. */
  kept: KeptUpload | null;
  /** Sends a file; the same one as before goes on where it stopped. Answers its id; null: it was refused, or given up. */
  send(file: File): Promise<string | null>;
  /** Gives it up, and what of it is there. */
  cancel(): void;
  /** It is used: the next one is another upload. */
  done(): void;
}

interface Kind {
  key: KeptKey;
  upload: typeof uploadFilm;
  /** Said aloud. */
  arrived: string;
  /** Removes what of it is there. */
  giveUp(uploadId: string): Promise<unknown>;
}

/** One file on its way from this device. Goes on after a lost line by itself, and after a reload once its file is chosen again. */
export function useKeptUpload({ key, upload, arrived, giveUp }: Kind): Upload {
  const [kept, setKept] = useState(() => readKept(key));
  const { shown, send, stop } = useSending(upload, arrived);
  const remove = ({ id }: KeptUpload) => void giveUp(id).catch(() => {});
  const done = () => {
    stop();
    forgetKept(key);
    setKept(null);
  };
  const cancel = () => {
    if (kept) remove(kept);
    done();
  };
  const begin = async (file: File) => {
    const goesOn = kept && isSame(kept, file);
    if (kept && !goesOn) remove(kept);
    const { name, size, lastModified } = file;
    const next = goesOn ? kept : { id: crypto.randomUUID(), name, size, lastModified };
    keepUpload(key, next);
    setKept(next);
    return (await send(file, next.id)) ? next.id : null;
  };
  return { ...shown, kept, send: begin, cancel, done };
}
