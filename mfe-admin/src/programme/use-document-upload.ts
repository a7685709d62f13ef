import { useMutation, useWording } from '@banyan/framework';
import { uploadDocument } from '@banyan/framework/upload';
import { CancelDocumentDocument } from '../generated/graphql.ts';
import type { KeptKey } from './kept-upload.ts';
import { type Upload, useKeptUpload } from './use-kept-upload.ts';

/** One PDF on its way from this device. */
export function useDocumentUpload(key: KeptKey): Upload {
  const { t } = useWording();
  const [cancelDocument] = useMutation(CancelDocumentDocument);
  const giveUp = (uploadId: string) => cancelDocument({ variables: { uploadId } });
  return useKeptUpload({ key, upload: uploadDocument, arrived: t('admin.documents.uploaded'), giveUp });
}
