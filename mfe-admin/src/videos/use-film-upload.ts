import { type UserError, useMutation, useWording } from '@banyan/framework';
import { type UploadProgress, uploadFilm } from '@banyan/framework/upload';
import { useState } from 'react';
import { CancelFilmDocument } from '../generated/graphql.ts';
import { useSending } from '../programme/use-sending.ts';
import { forgetKept, isSame, type KeptUpload, keepUpload, readKept } from './kept-upload.ts';

export interface FilmUpload {
  /** What is under way, or was when the page was closed. */
  kept: KeptUpload | null;
  /** Null: nothing is being sent. */
  progress: UploadProgress | null;
  error: UserError | null;
  /** Where the film is, once it is there. */
  address: string | null;
  /** Sends a film; the same one as before goes on where it stopped. */
  send(file: File): void;
  /** Gives it up, and what of it is there. */
  cancel(): void;
  /** It became a video: the next one is another upload. */
  done(): void;
}

/** One film on its way from this device. Goes on after a lost line by itself, and after a reload once its file is chosen again. */
export function useFilmUpload(): FilmUpload {
  const [cancelFilm] = useMutation(CancelFilmDocument);
  const [kept, setKept] = useState(readKept);
  const { t } = useWording();
  const { shown, send, stop } = useSending(uploadFilm, t('admin.videos.uploaded'));
  const giveUp = ({ id }: KeptUpload) => void cancelFilm({ variables: { uploadId: id } }).catch(() => {});
  const done = () => {
    stop();
    forgetKept();
    setKept(null);
  };
  const cancel = () => {
    if (kept) giveUp(kept);
    done();
  };
  const choose = (file: File) => {
    const goesOn = kept && isSame(kept, file);
    if (kept && !goesOn) giveUp(kept);
    const { name, size, lastModified } = file;
    const upload = goesOn ? kept : { id: crypto.randomUUID(), name, size, lastModified };
    keepUpload(upload);
    setKept(upload);
    void send(file, upload.id);
  };
  return { ...shown, kept, send: choose, cancel, done };
}
