import { useApolloClient, useMutation } from '@banyan/framework';
import { ManagedVideoFieldsFragmentDoc, SetVideoDocumentDocument } from '../generated/graphql.ts';
import type { SetDocument } from '../programme/DocumentsForm.tsx';
import type { Video } from './video-words.ts';

/** Puts a PDF beside a video, or takes it away: by the latest revision that is shown, also from a toast. */
export function useSettingDocument(video: Video): SetDocument {
  const { cache } = useApolloClient();
  const [set] = useMutation(SetVideoDocumentDocument);
  const shown = () =>
    cache.readFragment({
      id: cache.identify(video),
      fragment: ManagedVideoFieldsFragmentDoc,
      fragmentName: 'ManagedVideoFields',
    }) ?? video;
  // A picture of its first page is shown nowhere.
  return (language, { uploadId, restore }) =>
    set({ variables: { id: video.id, revision: shown().revision, language, uploadId, restore } });
}
