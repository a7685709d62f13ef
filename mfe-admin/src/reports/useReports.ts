import { type TypedDocumentNode, useApolloClient, useQuery, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { useState } from 'react';
import {
  CommentReportsDocument,
  HandleCommentReportDocument,
  HandleMemberReportDocument,
  HandleMessageReportDocument,
  MemberReportsDocument,
  MessageReportsDocument,
} from '../generated/graphql.ts';
import { type Pages, usePages } from '../pages/usePages.ts';
import { ofComment, ofMember, ofMessage, type Report } from './report.ts';

export type ReportKind = 'members' | 'messages' | 'comments';

/** The next page behind what is held; what is in both stands once. */
function joined<Page extends { items: readonly { id: string }[] }>(held: Page | null, next: Page | null): Page | null {
  if (!held || !next) return next;
  return { ...next, items: [...new Map([...held.items, ...next.items].map((item) => [item.id, item])).values()] };
}

interface Asked<Item> {
  /** The query's root field. */
  call: string;
  document: TypedDocumentNode<Record<string, unknown>, { handled: boolean; cursor?: string }>;
  present(item: Item): Report;
}

/** A list of reports: asked at each visit, and not in the cache that is kept on the device. */
function useReports<Item extends { id: string }>({ call, document, present }: Asked<Item>, handled: boolean) {
  type Page = { items: readonly Item[]; hasMore: boolean; cursor: string | null };
  const { data, fetchMore, ...query } = useQuery(document, { variables: { handled }, fetchPolicy: 'no-cache' });
  const pageIn = (answer: Record<string, unknown> | undefined) => (answer?.[call] ?? null) as Page | null;
  const more = (cursor: string) =>
    fetchMore({
      variables: { cursor },
      updateQuery: (held, { fetchMoreResult: next }) => ({ [call]: joined(pageIn(held as never), pageIn(next)) }),
    });
  const page = pageIn(data as never);
  return usePages(page && { ...page, items: page.items.map(present) }, { ...query, more });
}

/** What members report of each other. */
export const useMemberReports = (handled: boolean): Pages<Report> =>
  useReports({ call: 'memberReports', document: MemberReportsDocument as never, present: ofMember }, handled);

/** The same of messages. */
export const useMessageReports = (handled: boolean): Pages<Report> =>
  useReports({ call: 'messageReports', document: MessageReportsDocument as never, present: ofMessage }, handled);

/** The same of comments. */
export const useCommentReports = (handled: boolean): Pages<Report> =>
  useReports({ call: 'commentReports', document: CommentReportsDocument as never, present: ofComment }, handled);

/** Puts a report away, for all of staff. */
export function useHandling(kind: ReportKind, { id }: Report, onHandled: () => void) {
  const { t } = useWording();
  const client = useApolloClient();
  const act = useAct('admin.reports');
  const [isBusy, setBusy] = useState(false);
  const asked = { variables: { reportId: id }, fetchPolicy: 'no-cache' } as const;
  const sends = {
    members: () => client.mutate({ mutation: HandleMemberReportDocument, ...asked }),
    messages: () => client.mutate({ mutation: HandleMessageReportDocument, ...asked }),
    comments: () => client.mutate({ mutation: HandleCommentReportDocument, ...asked }),
  };
  const handle = async () => {
    setBusy(true);
    await act({
      send: sends[kind],
      done: t('admin.reports.done'),
      failed: t('admin.reports.notDone'),
      onDone: onHandled,
    });
    setBusy(false);
  };
  return { isBusy, handle: () => void handle() };
}
