import { announce, toUserError, type UserError, useMutation, useWording } from '@banyan/framework';
import { useRef, useState } from 'react';
import { CreateCategoryDocument, UpdateCategoryDocument } from '../generated/graphql.ts';
import { plain, type TextInLanguage } from '../programme/texts.ts';
import type { Category } from './use-categories.ts';

/** What staff say of a category. */
export interface Said {
  names: readonly TextInLanguage[];
  icon: string;
}

export interface Saving {
  save(said: Said): Promise<void>;
  isBusy: boolean;
  /** Why it did not work, in words. */
  failure: string | null;
}

/** Runs one save at a time, and keeps why the last one failed. */
function useSave(
  save: (said: Said) => Promise<unknown>,
  onSaved: () => void,
): Omit<Saving, 'failure'> & { error: UserError | null } {
  const { t } = useWording();
  const [error, setError] = useState<UserError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (said: Said) => {
    setError(null);
    setBusy(true);
    const failure = await save(said).then(() => null, toUserError);
    setBusy(false);
    setError(failure);
    if (failure) return;
    announce(t('admin.videos.saved'));
    onSaved();
  };
  return { save: run, isBusy, error };
}

/** Saves what is said of one that there is, by its revision when it was opened; once its writer knows of another, by the latest. */
export function useUpdating(
  { id, revision: latest }: Category,
  read: () => Promise<void>,
  onSaved: () => void,
): Saving {
  const { t } = useWording();
  const [opened] = useState(latest);
  const knowsOfOther = useRef(false);
  const [update] = useMutation(UpdateCategoryDocument);
  const { error, ...saving } = useSave(async ({ names, icon }) => {
    const revision = knowsOfOther.current ? latest : opened;
    await update({ variables: { id, revision, category: { names: plain(names), icon } } }).catch(async (failure) => {
      if (toUserError(failure).code === 'CONFLICT') {
        await read();
        knowsOfOther.current = true;
      }
      throw failure;
    });
  }, onSaved);
  return { ...saving, failure: error && t(error.code === 'CONFLICT' ? 'admin.categories.changed' : error.wordingKey) };
}

/** Adds one. Whatever is lost on the way, the same form makes one. */
export function useCreating(onMade: () => void): Saving {
  const { t } = useWording();
  const [clientId] = useState(() => `temp_${crypto.randomUUID()}`);
  const wasAsked = useRef(false);
  const [create] = useMutation(CreateCategoryDocument);
  const [update] = useMutation(UpdateCategoryDocument);
  const { error, ...saving } = useSave(async ({ names, icon }) => {
    const isAgain = wasAsked.current;
    wasAsked.current = true;
    const category = { names: plain(names), icon };
    const { data } = await create({ variables: { clientId, category } });
    const made = data?.createCategory;
    // An answer that was lost may have made it, of what was written then.
    if (isAgain && made) await update({ variables: { id: made.id, revision: made.revision, category } });
  }, onMade);
  return { ...saving, failure: error && t(error.code === 'CONFLICT' ? 'admin.categories.full' : error.wordingKey) };
}
