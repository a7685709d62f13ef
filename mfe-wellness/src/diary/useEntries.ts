import {
  isOnline,
  toUserError,
  useApolloClient,
  useLive,
  useRetryWhenBack,
  useViewer,
  type WordingKey,
} from '@banyan/framework';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  DiaryChangedDocument,
  type DiarySymptom,
  type EntryFragment,
  OwnDiaryDocument,
  type OwnDiaryQuery,
} from '../generated/graphql.ts';

export type Entry = EntryFragment;

/** A year of twenty a day is more than anybody reads: what is shown ends here. */
const mostPages = 10;

interface Read {
  /** What it is an answer to. */
  asked: string;
  entries: readonly Entry[] | null;
  failure: WordingKey | null;
}

interface Entries {
  /** Null while there is nothing to show. */
  entries: readonly Entry[] | null;
  state: 'loading' | 'ready' | 'failed' | 'offline';
  /** What is wrong, in the service's own words. */
  failure: WordingKey | null;
  reload(): void;
}

/**
 * The viewer's entries of one symptom, newest first. They are asked for again each time and kept nowhere on the device, as the cache is
 * (decision 174); what another tab or device changes is published, and comes when this one is looked at again.
 */
export function useEntries(symptom: DiarySymptom, days: number): Entries {
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const asked = `${symptom} ${days}`;
  const [read, setRead] = useState<Read>({ asked, entries: null, failure: null });
  const latest = useRef(0);
  const reload = useCallback(() => {
    const turn = ++latest.current;
    const isLatest = () => turn === latest.current;
    readAll(client, { userId, symptom, from: new Date(Date.now() - days * dayMs) })
      .then((entries) => isLatest() && setRead({ asked, entries, failure: null }))
      .catch((error: unknown) => {
        const failure = toUserError(error).wordingKey;
        if (isLatest()) setRead((held) => ({ asked, entries: held.asked === asked ? held.entries : null, failure }));
      });
  }, [client, userId, symptom, days, asked]);
  useEffect(reload, [reload]);
  useLive(DiaryChangedDocument, { onData: reload });
  useEffect(() => {
    const whenShown = () => void (document.visibilityState === 'visible' && reload());
    document.addEventListener('visibilitychange', whenShown);
    return () => document.removeEventListener('visibilitychange', whenShown);
  }, [reload]);
  const entries = read.asked === asked ? read.entries : null;
  const failure = read.asked === asked ? read.failure : null;
  useRetryWhenBack(!entries && failure !== null, reload);
  const missing = failure ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return { entries, state: entries ? 'ready' : missing, failure, reload };
}

const dayMs = 24 * 60 * 60 * 1_000;

type Client = ReturnType<typeof useApolloClient>;

async function readAll(client: Client, variables: { userId: string; symptom: DiarySymptom; from: Date }) {
  const entries: Entry[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const { data, error }: { data?: OwnDiaryQuery | undefined; error?: unknown } = await client.query({
      query: OwnDiaryDocument,
      variables: { ...variables, from: variables.from.toISOString(), cursor },
      fetchPolicy: 'no-cache',
    });
    if (error || !data?.diary) throw error ?? new TypeError('no answer');
    entries.push(...(data.diary.items as Entry[]));
    cursor = data.diary.cursor ?? null;
    if (!data.diary.hasMore) break;
  }
  return entries;
}
