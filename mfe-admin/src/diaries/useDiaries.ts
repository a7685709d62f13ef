import { toUserError, useApolloClient, useQuery, type WordingKey } from '@banyan/framework';
import { useState } from 'react';
import {
  SharedDiariesDocument,
  type SharedDiariesQuery,
  SharedDiaryDocument,
  type SharedDiaryQuery,
} from '../generated/graphql.ts';
import { type Pages, usePages } from '../pages/usePages.ts';

export type Sharer = NonNullable<SharedDiariesQuery['sharedDiaries']>['items'][number];
export type Entry = NonNullable<SharedDiaryQuery['sharedDiary']>['items'][number];

type Page = NonNullable<SharedDiariesQuery['sharedDiaries']>;

/** The next page behind what is held; anyone who is in both stands once, as they came last. */
function joined(held: SharedDiariesQuery, next: SharedDiariesQuery): SharedDiariesQuery {
  const [before, after] = [held.sharedDiaries as Page | null, next.sharedDiaries as Page | null];
  if (!before || !after) return next;
  const items = new Map([...before.items, ...after.items].map((item) => [item.id, item]));
  return { ...next, sharedDiaries: { ...after, items: [...items.values()] } } as SharedDiariesQuery;
}

/** Who shares their diary with the care team, the last to begin first: asked at each visit, and not in the cache that is kept on the device. */
export function useDiaries(): Pages<Sharer> {
  const { data, fetchMore, ...query } = useQuery(SharedDiariesDocument, { fetchPolicy: 'no-cache' });
  const page = data?.sharedDiaries as Page | undefined;
  const more = (cursor: string) =>
    fetchMore({
      variables: { cursor },
      updateQuery: (held, { fetchMoreResult }) =>
        joined(held as SharedDiariesQuery, fetchMoreResult as SharedDiariesQuery) as never,
    });
  return usePages(page, { ...query, more });
}

interface Diary {
  entries: readonly Entry[];
  cursor: string | null;
  hasMore: boolean;
}

/** One member's diary, read when it is asked for and kept nowhere but here: each look is reported. */
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
