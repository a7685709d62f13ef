import { toast, type UserError, useApolloClient, useWording } from '@banyan/framework';
import { type Upload, type UploadedPicture, useUpload } from '@banyan/framework/upload';
import { useEffect, useRef, useState } from 'react';
import { EventWallDocument, PutOnWallDocument } from '../generated/graphql.ts';

export interface WallUpload {
  /** Begins with `temp_` while the photo is on its way; null while none is. */
  temporaryId: string | null;
  upload: Upload;
  /** `wrong`: the photo itself did not arrive. `again`: it is there, and only the wall did not take it yet. */
  failure: { kind: 'wrong' | 'again'; error: UserError } | null;
  add(file: File): void;
  again(): void;
  giveUp(): void;
}

/** What was sent stands on the wall at once, for its owner. */
function usePut(itemId: string) {
  const client = useApolloClient();
  return ({ id: imageData }: UploadedPicture) =>
    client.mutate({
      mutation: PutOnWallDocument,
      variables: { eventId: itemId, imageData },
      update: (cache, { data }) => {
        const added = data?.uploadImageToEventFeed;
        if (!added) return;
        cache.updateQuery({ query: EventWallDocument, variables: { id: itemId } }, (held) => ({
          eventLiveFeedImages: [added, ...(held?.eventLiveFeedImages ?? []).filter(({ id }) => id !== added.id)],
        }));
      },
    });
}

/** One photo at a time on its way to a wall (community.md §4, §8): sent as soon as it is chosen. */
export function useWallUpload(itemId: string): WallUpload {
  const { t } = useWording();
  const upload = useUpload('event_image', { isRecorded: false });
  const put = usePut(itemId);
  const [temporaryId, setTemporaryId] = useState<string | null>(null);
  const hasArrived = useRef(false);
  const isChosen = useRef(false);
  const { step, error } = upload;
  const send = async () => {
    const isDone = await upload.send('', (picture) => {
      hasArrived.current = true;
      return put(picture);
    });
    if (!isDone) return;
    toast({ id: 'wall', message: t('feed.wall.uploaded') });
    giveUp();
  };
  const giveUp = () => {
    upload.clear();
    setTemporaryId(null);
  };
  const add = (file: File) => {
    hasArrived.current = false;
    isChosen.current = true;
    setTemporaryId(`temp_${crypto.randomUUID()}`);
    upload.choose(file);
  };
  // Chosen and found good is sent: nothing is asked in between.
  const sendNow = useRef(send);
  useEffect(() => {
    sendNow.current = send;
  });
  useEffect(() => {
    if (step !== 'ready' || !isChosen.current) return;
    isChosen.current = false;
    void sendNow.current();
  }, [step]);
  const failure =
    error && step !== 'sending' ? ({ kind: hasArrived.current ? 'again' : 'wrong', error } as const) : null;
  return { temporaryId, upload, failure, add, again: () => void send(), giveUp };
}
