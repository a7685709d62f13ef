import { announce, toUserError, type UserError, useApolloClient, useMutation, useWording } from '@banyan/framework';
import { uploadPicture } from '@banyan/framework/upload';
import { useRef, useState } from 'react';
import type { VideoInput } from '../generated/graphql.ts';
import { CreateVideoDocument, UpdateVideoDocument } from '../generated/graphql.ts';
import { plain } from '../programme/texts.ts';
import { chaptersOf } from './chapters/chapter-drafts.ts';
import type { Said, Video } from './video-words.ts';

class PreviewRefused extends Error {
  override name = 'PreviewRefused';
  error: UserError;
  constructor(error: UserError) {
    super(error.code);
    this.error = error;
  }
}

/** The picture goes first; after a failure of what follows, it is not sent again. */
function useInput() {
  const client = useApolloClient();
  const sent = useRef<{ preview: Blob; id: string } | null>(null);
  return async ({ names, labels, chapters, type }: Said, preview: Blob | null): Promise<VideoInput> => {
    if (preview && sent.current?.preview !== preview) {
      const outcome = await uploadPicture(client, preview, { purpose: 'programme_preview', isRecorded: false });
      if ('error' in outcome) throw new PreviewRefused(outcome.error);
      if ('picture' in outcome) sent.current = { preview, id: outcome.picture.id };
    }
    const previewId = preview && sent.current?.preview === preview ? sent.current.id : null;
    const named = chaptersOf(chapters).map((chapter) => ({ ...chapter, names: plain(chapter.names) }));
    return { type, names: plain(names), labels: plain(labels), previewId, chapters: named };
  };
}

const errorOf = (failure: unknown): UserError =>
  failure instanceof PreviewRefused ? failure.error : toUserError(failure);

/** Runs one save at a time, and keeps why the last one failed. */
function useSave(save: (said: Said, preview: Blob | null) => Promise<unknown>) {
  const [error, setError] = useState<UserError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (said: Said, preview: Blob | null): Promise<UserError | null> => {
    setError(null);
    setBusy(true);
    const failure = await save(said, preview).then(() => null, errorOf);
    setBusy(false);
    setError(failure);
    return failure;
  };
  return { run, isBusy, error };
}

/** Saves what is said of a video that there is, by `opened`, its revision when it was read; once its writer knows of another, by the latest. */
export function useUpdating(video: Video, opened: number, read: () => Promise<void>, onSaved: () => void) {
  const { t } = useWording();
  const knowsOfOther = useRef(false);
  const input = useInput();
  const [update] = useMutation(UpdateVideoDocument);
  const { run, isBusy, error } = useSave(async (said, preview) => {
    const { id } = video;
    // The list may know of a later one by now, which the writer of this form has not seen.
    const revision = knowsOfOther.current ? video.revision : opened;
    await update({ variables: { id, revision, video: await input(said, preview) } });
  });
  const save = async (said: Said, preview: Blob | null) => {
    const failure = await run(said, preview);
    if (failure?.code === 'CONFLICT') {
      await read();
      knowsOfOther.current = true;
    }
    if (failure) return;
    announce(t('admin.videos.saved'));
    onSaved();
    if (said.type !== video.type) await read();
  };
  const failure = error && t(error.code === 'CONFLICT' ? 'admin.videos.changed' : error.wordingKey);
  return { save, isBusy, failure };
}

/** Makes a video of a film that was uploaded under this id. */
export function useCreating(uploadId: string, onMade: (video: Pick<Video, 'type'>) => void) {
  const { t } = useWording();
  const input = useInput();
  const [create] = useMutation(CreateVideoDocument);
  const [update] = useMutation(UpdateVideoDocument);
  const wasAsked = useRef(false);
  const { run, isBusy, error } = useSave(async (said, preview) => {
    const video = await input(said, preview);
    const isAgain = wasAsked.current;
    wasAsked.current = true;
    // One video of one upload, however often this is asked.
    const { data } = await create({ variables: { clientId: uploadId, uploadId, video } });
    const made = data?.createVideo;
    // An answer that was lost may have made it, of what was written then.
    if (isAgain && made) await update({ variables: { id: made.id, revision: made.revision, video } });
  });
  const save = async (said: Said, preview: Blob | null) => {
    if (await run(said, preview)) return;
    announce(t('admin.videos.made'));
    onMade({ type: said.type });
  };
  const failure = error && t(error.code === 'CONFLICT' ? 'admin.videos.full' : error.wordingKey);
  return { save, isBusy, failure };
}
