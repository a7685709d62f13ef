import {
  announce,
  toast,
  toUserError,
  useApolloClient,
  useMutation,
  useWording,
  type WordingKey,
} from '@banyan/framework';
import { type RefObject, useRef, useState } from 'react';
import { ManagedVideoFieldsFragmentDoc, SetCaptionsDocument, type SetCaptionsMutation } from '../generated/graphql.ts';
import type { Video } from './video-words.ts';

export type Fault = NonNullable<SetCaptionsMutation['setCaptions']>['faults'][number];

/** What the service takes (services/wellness, `check-captions.ts`): more does not fit into a request. */
const longestCaptions = 200_000;
const tooLong: Fault[] = [{ __typename: 'CaptionFault', line: 1, kind: 'TOO_LONG' } as Fault];
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

interface Around {
  read(): Promise<void>;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** Sends captions, or null for none; why the service did not take them, or null where it did. */
function useSending(video: Video, language: string, read: Around['read']) {
  const { cache } = useApolloClient();
  const [set, { loading }] = useMutation(SetCaptionsDocument);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [error, setError] = useState<ReturnType<typeof toUserError> | null>(null);
  const latest = () =>
    cache.readFragment({
      id: cache.identify(video),
      fragment: ManagedVideoFieldsFragmentDoc,
      fragmentName: 'ManagedVideoFields',
    })?.revision ?? video.revision;
  // Of what is shown: the list may know of a later one, which the writer of this form has not seen.
  const revision = useRef(video.revision);
  const send = async (text: string | null): Promise<WordingKey | null> => {
    setFaults([]);
    setError(null);
    try {
      const { data } = await set({ variables: { id: video.id, revision: revision.current, language, text } });
      const answer = data?.setCaptions;
      revision.current = answer?.video?.revision ?? revision.current;
      setFaults(answer?.faults ?? []);
      return answer?.video ? null : 'error.BAD_INPUT';
    } catch (failure) {
      const found = toUserError(failure);
      setError(found);
      if (found.code === 'CONFLICT') {
        await read();
        revision.current = latest();
      }
      return found.wordingKey;
    }
  };
  /** Later, and maybe from a toast alone: by the revision of then. */
  const sendBack = (text: string) => {
    revision.current = latest();
    return send(text);
  };
  return { send, sendBack, faults, setFaults, error, isBusy: loading };
}

/** Saves captions, and says what is wrong with them; removed ones can be brought back. */
export function useSavingCaptions(video: Video, language: string, { read, area }: Around) {
  const { t } = useWording();
  const { send, sendBack, faults, setFaults, error, isBusy } = useSending(video, language, read);
  /** Whether they are saved. */
  const save = async (text: string): Promise<boolean> => {
    if (bytesOf(text) > longestCaptions) setFaults(tooLong);
    else if ((await send(text)) === null) {
      announce(t('admin.videos.captionsSaved'));
      return true;
    }
    area.current?.focus();
    return false;
  };
  /** `kept`: what the service has, whatever is written here. */
  const remove = async (kept: string, onBack: () => void): Promise<boolean> => {
    const isGone = (await send(null)) === null;
    const bringBack = async () => {
      const failure = await sendBack(kept);
      if (failure === null) onBack();
      // The form may be closed by now.
      else toast({ id: 'video', tone: 'error', message: t(failure) });
    };
    const action = { label: t('admin.videos.undo'), onClick: () => void bringBack() };
    if (isGone) toast({ id: 'video', message: t('admin.videos.captionsRemoved'), action });
    return isGone;
  };
  const isConflict = error?.code === 'CONFLICT';
  const failure = error && t(isConflict ? 'admin.videos.changed' : error.wordingKey);
  return { save, remove, faults, failure, isConflict, isBusy };
}
