import { useMutation } from '@banyan/framework';
import { SetVideoDocumentDocument } from '../generated/graphql.ts';
import type { SetDocument } from '../programme/DocumentsForm.tsx';
import type { Video } from './video-words.ts';

/** Puts a PDF beside a video, or takes it away. */
export function useSettingDocument({ id, revision }: Video): SetDocument {
  const [set] = useMutation(SetVideoDocumentDocument);
  return (language, uploadId) => set({ variables: { id, revision, language, uploadId } });
}
