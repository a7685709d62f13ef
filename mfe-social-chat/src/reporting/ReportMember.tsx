import { useApolloClient, useViewer, useWording } from '@banyan/framework';
import type { Whom } from '../connecting/useConnecting.ts';
import { ReportMemberDocument } from '../generated/graphql.ts';
import { ReportDialog } from './ReportDialog.tsx';

/** Reports a member to the team. */
export function ReportMember({ whom: { id, name }, onClose }: { whom: Whom; onClose(): void }) {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  return (
    <ReportDialog
      title={t('social.reporting.title', { name })}
      draft={`report-member:${id}`}
      failed={t('social.reporting.failed', { name })}
      send={(words) => client.mutate({ mutation: ReportMemberDocument, variables: { userId, memberId: id, ...words } })}
      onClose={onClose}
    />
  );
}
