import { toUserError, useApolloClient, useQuery, type WordingKey } from '@banyan/framework';
import { useState } from 'react';
import { eachVisit, type Pages, usePages } from '../desk/usePages.ts';
import {
  SharedDiariesDocument,
  type SharedDiariesQuery,
  SharedDiaryDocument,
  type SharedDiaryQuery,
} from '../generated/graphql.ts';

export type Sharer = NonNullable<SharedDiariesQuery['sharedDiaries']>['items'][number];
export type Entry = NonNullable<SharedDiaryQuery['sharedDiary']>['items'][number];

/** Who shares their diary with the care team, the last to begin first. */
export function useDiaries(): Pages<Sharer> {
  const { data, fetchMore, ...query } = useQuery(SharedDiariesDocument, eachVisit);
  const page = data?.sharedDiaries as NonNullable<SharedDiariesQuery['sharedDiaries']> | undefined;
  return usePages(page, { ...query, more: (cursor) => fetchMore({ variables: { cursor } }) });
}

interface Diary {
  entries: readonly Entry[];
  cursor: string | null;
  hasMore: boolean;
}

/** One member's diary, read when it is asked for and kept nowhere but here: each look is told. */
export function useDiary(memberId: string) {
  const client = useApolloClient();
  const [diary, setDiary] = useState<Diary | null>(null);
  const [failure, setFailure] = useState<WordingKey | null>(null);
  const [isReading, setReading] = useState(false);
  const read = async (held: Diary | null) => {
    setReading(true);
    setFailure(null);
    try {
      const variables = { memberId, cursor: held?.cursor ?? null };
      const { data, error } = await client.query({ query: SharedDiaryDocument, variables, fetchPolicy: 'no-cache' });
      const page = data?.sharedDiary as NonNullable<SharedDiaryQuery['sharedDiary']> | null | undefined;
      if (error || !page) throw error ?? new TypeError('no answer');
      const { items, cursor, hasMore } = page;
      setDiary({ entries: [...(held?.entries ?? []), ...items], cursor: cursor ?? null, hasMore });
    } catch (error) {
      const { code, wordingKey } = toUserError(error);
      // What was taken back is put away, too.
      if (code === 'NOT_FOUND') setDiary(null);
      setFailure(code === 'NOT_FOUND' ? 'admin.diaries.takenBack' : wordingKey);
    }
    setReading(false);
  };
  const close = () => setDiary(null);
  return { diary, failure, isReading, open: () => void read(null), more: () => void read(diary), close };
}
