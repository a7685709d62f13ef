import { useLive, useQuery } from '@banyan/framework';
import { useRef, useState } from 'react';
import {
  DecidedCasesDocument,
  type DecidedCasesQuery,
  type ModeratedKind,
  ModerationCasesDocument,
  type ModerationCasesQuery,
  ModerationQueueChangedDocument,
} from '../generated/graphql.ts';
import { type Pages, usePages } from '../pages/usePages.ts';

type Answered<Answer> = NonNullable<Answer>;
export type ModerationCase = Answered<ModerationCasesQuery['moderationCases']>['items'][number];
export type CaseDecision = ModerationCase['decisions'][number];
export type CaseReport = ModerationCase['reports'][number];
export type Kind = ModeratedKind | null;

/** So many at first, and at each tap on "more"; the service answers 100 at most. */
const step = 30;
const most = 100;

/** Words of members are not kept on the devices of staff: each visit asks. */
const unkept = { fetchPolicy: 'no-cache' } as const;

export interface OpenCases extends Pages<ModerationCase> {
  total: number;
}

/** What is not decided, the longest waiting first; read again with everything that happens at any desk. */
export function useOpenCases(kind: Kind): OpenCases {
  const [limit, setLimit] = useState(step);
  const asked = { ...unkept, variables: { kind, limit } };
  const { data, previousData, ...query } = useQuery(ModerationCasesDocument, asked);
  useLive(ModerationQueueChangedDocument, { onData: () => void query.refetch().catch(() => {}) });
  const page = (data ?? previousData)?.moderationCases as Answered<ModerationCasesQuery['moderationCases']> | undefined;
  const [items, total] = [page?.items ?? [], page?.total ?? 0];
  const hasMore = items.length < total && limit < most;
  const listed = page && { items, hasMore, cursor: hasMore ? String(items.length) : null };
  const more = async () => setLimit((before) => Math.min(before + step, most));
  return { ...usePages(listed, { ...query, more }), total };
}

type Decided = Answered<DecidedCasesQuery['decidedCases']>;

/** The next page behind what is held; what is in both stands once. */
function joined(held: Decided | null | undefined, next: Decided | null | undefined): Decided | null {
  if (!held || !next) return next ?? null;
  return { ...next, items: [...new Map([...held.items, ...next.items].map((item) => [item.id, item])).values()] };
}

/** What was decided, the last first; live as long as nobody reads on further below, where new rows would move it. */
export function useDecidedCases(kind: Kind): Pages<ModerationCase> {
  const { data, fetchMore, ...query } = useQuery(DecidedCasesDocument, { ...unkept, variables: { kind } });
  const isFirstPage = useRef(true);
  useLive(ModerationQueueChangedDocument, {
    onData: () => void (isFirstPage.current && query.refetch().catch(() => {})),
  });
  const more = (cursor: string) => {
    isFirstPage.current = false;
    return fetchMore({
      variables: { cursor },
      updateQuery: (held, { fetchMoreResult: next }) => ({
        ...next,
        decidedCases: joined(held.decidedCases as Decided, next.decidedCases as Decided),
      }),
    });
  };
  const refetch = () => {
    isFirstPage.current = true;
    return query.refetch();
  };
  return usePages(data?.decidedCases as Decided | undefined, { ...query, refetch, more });
}
