import { toUserError, useApolloClient, useRetryWhenBack } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import {
  DiscardPublicationDraftDocument,
  type DraftToOpenFragment,
  type PostKind,
  PublicationDraftDocument,
  SavePublicationDraftDocument,
} from '../generated/graphql.ts';
import { differencesOf } from './differences.ts';
import { formOfDraft, picturesOf } from './draft-form.ts';
import { isChangedElsewhere } from './failures.ts';
import type { Publication } from './publication.ts';
import type { Kept, Writing } from './use-writing.ts';

/** Long enough that typing is not sent letter by letter. */
const SAVE_AFTER_MS = 1_500;

/** What another try would not change. */
const refusals: Partial<Record<string, ServerDrafting['state']>> = { BAD_INPUT: 'refused', CONFLICT: 'full' };

type Client = ReturnType<typeof useApolloClient>;

export interface ServerDrafting {
  /** `device`: it is on this device alone, and saved once the service is reached. `changed`: another device wrote on meanwhile. */
  /** Where it is `changed`, the form that stands there. */
  theirs: Publication | null;
  state: 'none' | 'saving' | 'saved' | 'device' | 'refused' | 'full' | 'changed';
  /** Where it is `changed`: what stands here holds. */
  keepMine(): void;
  /** Where it is `changed`: what stands there holds. */
  takeTheirs(): void;
  /** Whether no other device wrote on since; where one did, it is `changed`. Rejects where the service is not reached. */
  isLast(): Promise<boolean>;
  /** The service forgets it; where that does not arrive, it is offered again. */
  discard(): Promise<void>;
}

const kindOf = ({ kind }: Publication) => kind.toUpperCase() as PostKind;

async function read(client: Client, clientId: string): Promise<DraftToOpenFragment | null> {
  const { data, error } = await client.query({
    query: PublicationDraftDocument,
    variables: { clientId },
    fetchPolicy: 'network-only',
  });
  // What could not be read is not what is not there.
  if (error) throw error;
  return data?.publicationDraft ?? null;
}

/** @returns the revision that it has now */
async function save(client: Client, clientId: string, form: Publication, revision: number | null): Promise<number> {
  const variables = {
    clientId,
    kind: kindOf(form),
    title: form.title,
    form: JSON.stringify(form),
    pictures: picturesOf(form),
    revision,
  };
  const { data } = await client.mutate({ mutation: SavePublicationDraftDocument, variables });
  if (!data?.savePublicationDraft) throw new Error('The answer holds no draft.');
  return data.savePublicationDraft.revision;
}

/** What another device wrote, and this one has not read. */
interface Unread {
  theirs: DraftToOpenFragment;
}

/** @returns what stands there, where it is not what this device read, sent, or has in its form */
function unreadIn(theirs: DraftToOpenFragment | null, { form, draft }: Kept): Unread | null {
  if (!theirs || theirs.revision === draft?.revision || theirs.form === draft?.sent) return null;
  return differencesOf(form, formOfDraft(theirs, form)).length > 0 ? { theirs } : null;
}

/**
 * What was sent before and not answered may have arrived, or been followed by another device's. It is looked at before anything else is
 * sent: of two that were not answered nobody could say which one stands there.
 */
async function basisOf(client: Client, written: Kept): Promise<{ revision: number | null } | Unread> {
  const { draft, progress } = written;
  const revision = draft?.revision ?? null;
  if (!draft?.sent || draft.isThere) return { revision };
  const theirs = await read(client, progress.clientId);
  return unreadIn(theirs, written) ?? { revision: theirs?.revision ?? null };
}

/** Saves what stands in the form. What another device wrote meanwhile is answered; what this one sent before, unanswered, is built on. */
async function saveOn(
  client: Client,
  { read: written, keep }: Pick<Writing, 'read' | 'keep'>,
  isAgain = false,
): Promise<Unread | null> {
  const basis = await basisOf(client, written());
  if ('theirs' in basis) return basis;
  const { form, draft, progress } = written();
  const { clientId } = progress;
  const [sent, { revision }] = [JSON.stringify(form), basis];
  keep({ draft: { revision, sent, isThere: false } });
  // Published or discarded meanwhile, it is no draft any more.
  const isOver = () => written().draft?.sent !== sent;
  try {
    const saved = await save(client, clientId, form, revision);
    if (!isOver()) keep({ draft: { revision: saved, sent, isThere: true } });
    return null;
  } catch (failure) {
    if (isOver()) return null;
    if (isAgain || !isChangedElsewhere(failure)) throw failure;
  }
  const theirs = await read(client, clientId);
  if (isOver()) return null;
  const unread = unreadIn(theirs, { form, draft, progress });
  if (unread) return unread;
  keep({ draft: { revision: theirs?.revision ?? null, sent: '', isThere: false } });
  return saveOn(client, { read: written, keep }, true);
}

/** What another device wrote since this one read or saved the draft; null: nothing. */
async function unreadOf(client: Client, written: Kept): Promise<Unread | null> {
  return written.draft ? unreadIn(await read(client, written.progress.clientId), written) : null;
}

/** One save at a time, and what became of the last. */
function useSaves(writing: Writing) {
  const client = useApolloClient();
  const [state, setState] = useState<ServerDrafting['state']>('none');
  const [theirs, setTheirs] = useState<DraftToOpenFragment | null>(null);
  const running = useRef<Promise<void>>(null);
  const show = (unread: Unread | null) => {
    setTheirs(unread?.theirs ?? null);
    setState(unread ? 'changed' : 'saved');
  };
  const saveNow = () => {
    if (running.current) return;
    setState('saving');
    const saving = saveOn(client, writing).then(show, (failure: unknown) => {
      setState(refusals[toUserError(failure).code] ?? 'device');
    });
    running.current = saving.finally(() => {
      running.current = null;
    });
  };
  const rest = () => {
    setTheirs(null);
    setState('none');
  };
  return { state, theirs, show, rest, saveNow, settled: async () => running.current };
}

/**
 * Keeps what is written at the service too, a moment after each change, so that it is there on every device of its writer.
 *
 * @param isOn whether it is being written: not once it is sent, nor of what is there already
 */
export function useServerDraft(writing: Writing, isOn: boolean): ServerDrafting {
  const client = useApolloClient();
  const { state, theirs, show, rest, saveNow, settled } = useSaves(writing);
  const { form, draft } = writing;
  const text = JSON.stringify(form);
  const isSaved = draft?.isThere && draft.sent === text;
  const isUnsaved = isOn && writing.isChanged && !isSaved && state !== 'changed';
  // What was typed while a save was under way is saved after it.
  useSoon(isUnsaved, `${draft?.isThere ? draft.revision : ''} ${text}`, saveNow);
  useRetryWhenBack(isUnsaved && state === 'device', saveNow);
  const goOn = (kept: Partial<Kept>) => {
    writing.keep(kept);
    rest();
  };
  // What was typed since is not saved yet; what the page before a reload saved is.
  const isSavedBefore = state === 'none' && isOn && writing.isChanged && isSaved;
  return {
    state: isSavedBefore ? 'saved' : state === 'saved' && isUnsaved ? 'none' : state,
    theirs: theirs && formOfDraft(theirs, form),
    keepMine: () => goOn({ draft: { revision: theirs!.revision, sent: '', isThere: false } }),
    takeTheirs() {
      const next = formOfDraft(theirs!, form);
      goOn({ form: next, draft: { revision: theirs!.revision, sent: JSON.stringify(next), isThere: true } });
    },
    async isLast() {
      await settled();
      const unread = await unreadOf(client, writing.read());
      if (unread) show(unread);
      return unread === null;
    },
    async discard() {
      // A save that arrived after it would bring the draft back.
      await settled();
      const variables = { clientId: writing.progress.clientId };
      await client.mutate({ mutation: DiscardPublicationDraftDocument, variables }).catch(() => {});
    },
  };
}

/** Calls a moment after the last change, and at once when the page or the form is left. */
function useSoon(is: boolean, change: string, act: () => void): void {
  const latest = useRef(() => {});
  latest.current = () => is && act();
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => latest.current(), SAVE_AFTER_MS);
    const whenHidden = () => document.visibilityState === 'hidden' && latest.current();
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', whenHidden);
    };
  }, [is, change]);
  useEffect(() => () => latest.current(), []);
}
