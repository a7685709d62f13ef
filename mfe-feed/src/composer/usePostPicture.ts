import type { UserError } from '@banyan/framework';
import { type Upload, useUpload } from '@banyan/framework/upload';
import { useEffect, useRef } from 'react';
import type { KeptPicture } from './post-form.ts';

export interface PostPicture {
  upload: Upload;
  /** A picture is on its way, or has not arrived. */
  isUploading: boolean;
  error: UserError | null;
  add(file: File): void;
  again(): void;
  remove(): void;
}

/** The one picture of a post: sent as soon as it is chosen, so that the post never waits for it. */
export function usePostPicture(onPicture: (picture: KeptPicture | null) => void): PostPicture {
  const upload = useUpload('news_image', { isRecorded: false });
  const isChosen = useRef(false);
  const { step, error } = upload;
  const send = async () => {
    const isThere = await upload.send('', async ({ address, previewAddress }) =>
      onPicture({ address, preview: previewAddress }),
    );
    if (isThere) upload.clear();
  };
  const sendNow = useRef(send);
  useEffect(() => {
    sendNow.current = send;
  });
  // Chosen and found good is sent: nothing is asked in between.
  useEffect(() => {
    if (step !== 'ready' || !isChosen.current) return;
    isChosen.current = false;
    void sendNow.current();
  }, [step]);
  return {
    upload,
    isUploading: step !== 'empty',
    error: step === 'sending' ? null : error,
    add(file) {
      isChosen.current = true;
      upload.choose(file);
    },
    again: () => void send(),
    remove() {
      upload.clear();
      onPicture(null);
    },
  };
}
