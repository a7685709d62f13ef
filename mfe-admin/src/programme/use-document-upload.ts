import { useMutation, useWording } from '@banyan/framework';
import { uploadDocument } from '@banyan/framework/upload';
import { useRef } from 'react';
import { CancelDocumentDocument } from '../generated/graphql.ts';
import { type Sending, useSending } from './use-sending.ts';

export interface DocumentUpload extends Sending {
  /** The id under which it is at the service; null: it was refused, or given up. */
  send(file: File): Promise<string | null>;
  /** Gives it up, and what of it is there. */
  cancel(): void;
}

/** One PDF on its way from this device: it takes a minute, and so begins again after a reload. */
export function useDocumentUpload(): DocumentUpload {
  const { t } = useWording();
  const [cancelDocument] = useMutation(CancelDocumentDocument);
  const { shown, send, stop } = useSending(uploadDocument, t('admin.documents.uploaded'));
  const sent = useRef<string>(null);
  const cancel = () => {
    if (sent.current) void cancelDocument({ variables: { uploadId: sent.current } }).catch(() => {});
    sent.current = null;
    stop();
  };
  const begin = async (file: File) => {
    cancel();
    const uploadId = crypto.randomUUID();
    sent.current = uploadId;
    return (await send(file, uploadId)) ? uploadId : null;
  };
  return { ...shown, send: begin, cancel };
}
