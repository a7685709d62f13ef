import { announce, toast, toUserError, useMutation, useWording } from '@banyan/framework';
import { type RefObject, useRef, useState } from 'react';
import { SetCaptionsDocument, type SetCaptionsMutation } from '../generated/graphql.ts';
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

/** Sends captions, or null for none; whether the service took them. */
function useSending(video: Video, language: string, read: Around['read']) {
  const [set, { loading }] = useMutation(SetCaptionsDocument);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [error, setError] = useState<ReturnType<typeof toUserError> | null>(null);
  // An Undo comes later, and has to name the revision of then.
  const revision = useRef(video.revision);
  revision.current = video.revision;
  const send = async (text: string | null): Promise<boolean> => {
    setFaults([]);
    setError(null);
    try {
      const { data } = await set({ variables: { id: video.id, revision: revision.current, language, text } });
      const answer = data?.setCaptions;
      revision.current = answer?.video?.revision ?? revision.current;
      setFaults(answer?.faults ?? []);
      return Boolean(answer?.video);
    } catch (failure) {
      const found = toUserError(failure);
      setError(found);
      if (found.code === 'CONFLICT') await read();
      return false;
    }
  };
  return { send, faults, setFaults, error, isBusy: loading };
}

/** Saves captions, and says what is wrong with them; removed ones can be brought back. */
export function useSavingCaptions(video: Video, language: string, { read, area }: Around) {
  const { t } = useWording();
  const { send, faults, setFaults, error, isBusy } = useSending(video, language, read);
  /** Whether they are saved. */
  const save = async (text: string): Promise<boolean> => {
    if (bytesOf(text) > longestCaptions) setFaults(tooLong);
    else if (await send(text)) {
      announce(t('admin.videos.captionsSaved'));
      return true;
    }
    area.current?.focus();
    return false;
  };
  const remove = async (text: string, onBack: () => void): Promise<boolean> => {
    const isGone = await send(null);
    const bringBack = () => send(text).then((isBack) => isBack && onBack());
    const action = { label: t('admin.videos.undo'), onClick: () => void bringBack() };
    if (isGone) toast({ id: 'video', message: t('admin.videos.captionsRemoved'), action });
    return isGone;
  };
  const isConflict = error?.code === 'CONFLICT';
  const failure = error && t(isConflict ? 'admin.videos.changed' : error.wordingKey);
  return { save, remove, faults, failure, isConflict, isBusy };
}
