import { longestText, toast, useApolloClient, useViewer, useWording, type WordingKey } from '@banyan/framework';
import { ReportPostDocument, type ReportReason } from '../generated/graphql.ts';
import { dismissFailure, notifyFailure } from '../notify-failure.ts';
import { ReportForm } from './ReportForm.tsx';

const reasons = [
  ['HARASSMENT', 'feed.report.post.HARASSMENT'],
  ['UNSAFE_ADVICE', 'feed.report.post.UNSAFE_ADVICE'],
  ['IMPERSONATION', 'feed.report.post.IMPERSONATION'],
  ['SPAM', 'feed.report.post.SPAM'],
  ['OTHER', 'feed.report.post.OTHER'],
] as const satisfies readonly (readonly [ReportReason, WordingKey])[];

interface Props {
  itemId: string;
  onClose(): void;
}

/** Sends a report of a post; a failure says so, with a way to try again. */
function useReportPost(itemId: string): (reason: ReportReason, note: string) => Promise<boolean> {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const id = `report:${itemId}`;
  const report = async (reason: ReportReason, note: string): Promise<boolean> => {
    const variables = { userId, itemId, reason, ...(note && { note }) };
    try {
      await client.mutate({ mutation: ReportPostDocument, variables });
    } catch (error) {
      notifyFailure(error, { id, message: t('feed.report.failed'), retry: () => report(reason, note) }, t);
      return false;
    }
    dismissFailure(id);
    toast({ tone: 'success', message: t('feed.report.thanks') });
    return true;
  };
  return report;
}

/** What is wrong with a post. */
export function PostReport({ itemId, onClose }: Props) {
  return (
    <ReportForm
      draft={`report-post:${itemId}`}
      reasons={reasons}
      mostDetails={longestText.memberReport}
      onSend={useReportPost(itemId)}
      onClose={onClose}
    />
  );
}
