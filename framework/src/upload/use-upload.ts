import { announce, type UserError, useApolloClient, useWording } from '@banyan/framework';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findFault } from './find-fault.ts';
import { type UploadedPicture, type UploadOptions, type UploadProgress, uploadPicture } from './upload-picture.ts';
import type { UploadPurpose } from './upload-purpose.ts';
import { uploadError } from './upload-refused.ts';
import { fetchUploadToken, type UploadToken } from './upload-token.ts';

export interface Upload {
  /** `checking` is a moment after a picture was chosen; `refused` says by `error` why it cannot be sent. */
  step: 'empty' | 'checking' | 'ready' | 'sending' | 'refused';
  /** A `blob:` address of what was chosen; not every browser can show every picture. */
  preview: string | null;
  progress: UploadProgress;
  /** Why the last attempt ended. `ready` with an error may be sent again. */
  error: UserError | null;
  choose(file: File): void;
  /**
   * Sends what was chosen, then lets `finish` say what becomes of it. After a failure of `finish`, only that is tried again.
   * Answers whether all of it is done.
   */
  send(alt: string, finish: (picture: UploadedPicture) => Promise<unknown>): Promise<boolean>;
  /** Stops sending; what was chosen stays. */
  cancel(): void;
  /** Forgets what was chosen. */
  clear(): void;
}

type Shown = Pick<Upload, 'step' | 'preview' | 'error'>;

const atStart: UploadProgress = { percent: 0, isWaiting: false };

/** A permission is good for ten minutes; one that is older than this may end on the way. */
const FRESH_MS = 4 * 60_000;

interface Chosen {
  file: File;
  preview: string;
  uploadToken?: UploadToken;
  askedAt?: number;
  /** It is there already; what failed came after it. */
  picture?: UploadedPicture;
}

const freshUploadToken = ({ uploadToken, askedAt = 0 }: Chosen) =>
  performance.now() - askedAt < FRESH_MS ? uploadToken : undefined;

/**
 * One picture on its way from this device to the service, for one place of a screen. Says aloud that it begins and that it is
 * there; the browser asks before the page is closed meanwhile. Who leaves the screen stops it.
 */
export function useUpload(
  purpose: UploadPurpose,
  { isRecorded = true }: Pick<UploadOptions, 'isRecorded'> = {},
): Upload {
  const client = useApolloClient();
  const chosen = useRef<Chosen>(null);
  const [shown, setShown] = useState<Shown>(nothing);
  const show = (picked: Chosen, step: Upload['step'], error: UserError | null) =>
    setShown({ step, preview: picked.preview, error });
  const { progress, send, stop } = useSending(chosen, { purpose, isRecorded }, show);
  useAskBeforeUnload(shown.step === 'sending');
  useEffect(() => () => forget(chosen), []);

  const clear = () => {
    stop();
    forget(chosen);
    setShown(nothing);
  };
  const choose = (file: File) => {
    clear();
    const picked: Chosen = { file, preview: URL.createObjectURL(file) };
    chosen.current = picked;
    show(picked, 'checking', null);
    const ask = async () => {
      picked.askedAt = performance.now();
      picked.uploadToken = await fetchUploadToken(client, purpose);
      return picked.uploadToken;
    };
    void findFault(file, picked.preview, ask).then((error) => {
      if (chosen.current === picked) show(picked, error ? 'refused' : 'ready', error);
    });
  };
  const cancel = () => {
    stop();
    if (chosen.current) show(chosen.current, 'ready', null);
  };
  return { ...shown, progress, choose, send, cancel, clear };
}

function useSending(
  chosen: { current: Chosen | null },
  manner: Pick<UploadOptions, 'purpose' | 'isRecorded'>,
  show: (picked: Chosen, step: Upload['step'], error: UserError | null) => void,
) {
  const client = useApolloClient();
  const { t } = useWording();
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState(atStart);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  const send: Upload['send'] = async (alt, finish) => {
    const picked = chosen.current;
    if (!picked || running.current) return false;
    const run = new AbortController();
    running.current = run;
    setProgress(atStart);
    show(picked, 'sending', null);
    announce(t('upload.started'));
    const uploadToken = freshUploadToken(picked);
    const options = { ...manner, alt, uploadToken, signal: run.signal, onProgress: setProgress };
    const error = await sendAndFinish(picked, finish, () => uploadPicture(client, picked.file, options));
    if (run.signal.aborted) return false;
    running.current = null;
    show(picked, error && !picked.picture && isOfFile(error) ? 'refused' : 'ready', error);
    if (!error) announce(t('upload.done'));
    return !error;
  };
  return { progress, send, stop };
}

/** What the service found in the file itself stands in it at every other try too; what is damaged may be so since it was sent. */
const isOfFile = ({ code, wordingKey }: UserError) =>
  code === 'BAD_INPUT' && wordingKey.startsWith('picture.error.') && wordingKey !== 'picture.error.damaged';

const nothing: Shown = { step: 'empty', preview: null, error: null };

function forget(chosen: { current: Chosen | null }): void {
  if (chosen.current) URL.revokeObjectURL(chosen.current.preview);
  chosen.current = null;
}

async function sendAndFinish(
  picked: Chosen,
  finish: (picture: UploadedPicture) => Promise<unknown>,
  send: () => ReturnType<typeof uploadPicture>,
): Promise<UserError | null> {
  if (!picked.picture) {
    const outcome = await send();
    if ('error' in outcome) return outcome.error;
    if ('isCancelled' in outcome) return null;
    picked.picture = outcome.picture;
  }
  try {
    await finish(picked.picture);
    return null;
  } catch (failure) {
    return uploadError(failure);
  }
}

function useAskBeforeUnload(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}
