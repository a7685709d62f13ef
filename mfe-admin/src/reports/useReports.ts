import { useApolloClient, useQuery, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { useState } from 'react';
import {
  CommentReportsDocument,
  type CommentReportsQuery,
  HandleCommentReportDocument,
  HandleMemberReportDocument,
  MemberReportsDocument,
  type MemberReportsQuery,
} from '../generated/graphql.ts';
import { type Pages, usePages } from '../pages/usePages.ts';
import { ofComment, ofMember, type Report } from './report.ts';

export type ReportKind = 'members' | 'comments';

type MemberPage = NonNullable<MemberReportsQuery['memberReports']>;
type CommentPage = NonNullable<CommentReportsQuery['commentReports']>;

/** The next page behind what is held; what is in both stands once. */
function joined<Page extends { items: readonly { id: string }[] }>(held: Page | null, next: Page | null): Page | null {
  if (!held || !next) return next;
  return { ...next, items: [...new Map([...held.items, ...next.items].map((item) => [item.id, item])).values()] };
}

/** What members report of each other: asked at each visit, and not in the cache that is kept on the device. */
export function useMemberReports(handled: boolean): Pages<Report> {
  const { data, fetchMore, ...query } = useQuery(MemberReportsDocument, {
    variables: { handled },
    fetchPolicy: 'no-cache',
  });
  const page = data?.memberReports as MemberPage | null | undefined;
  const more = (cursor: string) =>
    fetchMore({
      variables: { cursor },
      updateQuery: (held, { fetchMoreResult: next }) =>
        ({ memberReports: joined(held.memberReports as MemberPage, next.memberReports as MemberPage) }) as never,
    });
  return usePages(page && { ...page, items: page.items.map(ofMember) }, { ...query, more });
}

/** The same of comments. */
export function useCommentReports(handled: boolean): Pages<Report> {
  const { data, fetchMore, ...query } = useQuery(CommentReportsDocument, {
    variables: { handled },
    fetchPolicy: 'no-cache',
  });
  const page = data?.commentReports as CommentPage | null | undefined;
  const more = (cursor: string) =>
    fetchMore({
      variables: { cursor },
      updateQuery: (held, { fetchMoreResult: next }) =>
        ({ commentReports: joined(held.commentReports as CommentPage, next.commentReports as CommentPage) }) as never,
    });
  return usePages(page && { ...page, items: page.items.map(ofComment) }, { ...query, more });
}

/** Puts a report away, for all of staff. */
export function useHandling(kind: ReportKind, { id }: Report, onHandled: () => void) {
  const { t } = useWording();
  const client = useApolloClient();
  const act = useAct('admin.reports');
  const [isBusy, setBusy] = useState(false);
  const asked = { variables: { reportId: id }, fetchPolicy: 'no-cache' } as const;
  const sendOfMember = () => client.mutate({ mutation: HandleMemberReportDocument, ...asked });
  const sendOfComment = () => client.mutate({ mutation: HandleCommentReportDocument, ...asked });
  const handle = async () => {
    setBusy(true);
    await act({
      send: () => (kind === 'members' ? sendOfMember() : sendOfComment()),
      done: t('admin.reports.done'),
      failed: t('admin.reports.notDone'),
      onDone: onHandled,
    });
    setBusy(false);
  };
  return { isBusy, handle: () => void handle() };
}
