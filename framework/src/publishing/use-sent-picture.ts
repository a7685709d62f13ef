import type { UserError } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import type { UploadPurpose } from '../upload/upload-purpose.ts';
import { type Upload, useUpload } from '../upload/use-upload.ts';

/** A picture that has arrived at the service. */
export interface KeptPicture {
  address: string;
  /** For its owner alone, and for a quarter of an hour. */
  preview: string;
}

export interface SentPicture {
  upload: Upload;
  /** A picture is on its way, or has not arrived. */
  isUploading: boolean;
  error: UserError | null;
  add(file: File): void;
  again(): void;
  remove(): void;
}

/**
 * A picture of something that is written: sent as soon as it is chosen, so that what is written never waits for it.
 *
 * @param onPicture gets what has arrived, and null for what was taken out
 */
export function useSentPicture(purpose: UploadPurpose, onPicture: (picture: KeptPicture | null) => void): SentPicture {
  const upload = useUpload(purpose, { isRecorded: false });
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
