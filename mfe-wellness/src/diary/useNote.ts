import { isOnline, useDraft, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useEffect, useMemo } from 'react';
import { OwnNoteKeysDocument } from '../generated/graphql.ts';
import { encryptNote, isEncrypted, type NoteKeys, openNote } from './note-cipher.ts';

export interface FoundKeys {
  keys: NoteKeys | null;
  state: 'loading' | 'ready' | 'failed' | 'offline';
  retry(): void;
}

/** What the viewer's note is encrypted with: in no cache, as that is kept on the device. */
export function useNoteKeys(): FoundKeys {
  const userId = useViewer()?.id ?? '';
  const { data, error, refetch } = useQuery(OwnNoteKeysDocument, {
    variables: { userId },
    skip: !userId,
    fetchPolicy: 'no-cache',
  });
  const found = data?.diaryNoteKeys as readonly string[] | null | undefined;
  const keys = found?.[0] === undefined ? null : (found as NoteKeys);
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!keys && Boolean(error), retry);
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return { keys, state: keys ? 'ready' : missing, retry };
}

export interface Note {
  text: string;
  /** As it lies on the device. */
  kept: string;
  change(next: string): void;
}

/** The note that is being written: outlives reload, update and sign-out by time as every draft, and is encrypted while it lies on the device. */
export function useNote(keys: NoteKeys): Note {
  const { text: kept, change: keep } = useDraft('diary');
  const text = useMemo(() => openNote(keys, kept), [keys, kept]);
  const change = (next: string) => keep(encryptNote(keys, next));
  const isPlain = !isEncrypted(kept);
  useEffect(() => {
    if (isPlain) change(text);
  }, [isPlain]);
  return { text, kept, change };
}
