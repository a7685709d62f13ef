import { announce, toUserError, type UserError, useMutation, useWording } from '@banyan/framework';
import { useRef, useState } from 'react';
import { CreateManualDocument, UpdateManualDocument } from '../generated/graphql.ts';
import type { FirstPage } from '../programme/first-page/use-first-page.ts';
import { plain, type TextInLanguage } from '../programme/texts.ts';
import type { Manual } from './use-manuals.ts';

/** What staff say of a manual. */
export interface Said {
  names: readonly TextInLanguage[];
  labels: readonly TextInLanguage[];
}

const inputOf = ({ names, labels }: Said) => ({ names: plain(names), labels: plain(labels) });

/** Runs one save at a time, and keeps why the last one failed. */
function useSave(save: (said: Said) => Promise<unknown>) {
  const [error, setError] = useState<UserError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (said: Said): Promise<UserError | null> => {
    setError(null);
    setBusy(true);
    const failure = await save(said).then(() => null, toUserError);
    setBusy(false);
    setError(failure);
    return failure;
  };
  return { run, isBusy, error };
}

/** Saves what is said of a manual that there is, by its revision when it was opened; once its writer knows of another, by the latest. */
export function useUpdating({ id, revision: latest }: Manual, read: () => Promise<void>, onSaved: () => void) {
  const { t } = useWording();
  const [opened] = useState(latest);
  const knowsOfOther = useRef(false);
  const [update] = useMutation(UpdateManualDocument);
  const { run, isBusy, error } = useSave((said) => {
    const revision = knowsOfOther.current ? latest : opened;
    return update({ variables: { id, revision, manual: inputOf(said) } });
  });
  const save = async (said: Said) => {
    const failure = await run(said);
    if (failure?.code === 'CONFLICT') {
      await read();
      knowsOfOther.current = true;
    }
    if (failure) return;
    announce(t('admin.videos.saved'));
    onSaved();
  };
  return { save, isBusy, failure: error && t(error.code === 'CONFLICT' ? 'admin.manuals.changed' : error.wordingKey) };
}

export interface SentPdf {
  uploadId: string;
  language: string;
  /** A picture of its first page. */
  firstPage: Pick<FirstPage, 'send'>;
}

/** Makes a manual of a PDF that was uploaded. */
export function useCreating({ uploadId, language, firstPage }: SentPdf, onMade: () => void) {
  const { t } = useWording();
  const [create] = useMutation(CreateManualDocument);
  const [update] = useMutation(UpdateManualDocument);
  const wasAsked = useRef(false);
  const { run, isBusy, error } = useSave(async (said) => {
    const previewId = await firstPage.send();
    const isAgain = wasAsked.current;
    wasAsked.current = true;
    const manual = inputOf(said);
    // One manual of one upload, however often this is asked.
    const { data } = await create({ variables: { clientId: uploadId, uploadId, language, manual, previewId } });
    const made = data?.createManual;
    // An answer that was lost may have made it, of what was written then.
    if (isAgain && made) await update({ variables: { id: made.id, revision: made.revision, manual } });
  });
  const save = async (said: Said) => {
    if (await run(said)) return;
    announce(t('admin.manuals.made'));
    onMade();
  };
  return { save, isBusy, failure: error && t(error.code === 'CONFLICT' ? 'admin.manuals.full' : error.wordingKey) };
}
