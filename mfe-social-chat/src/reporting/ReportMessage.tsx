import { useApolloClient, useViewer, useWording } from '@banyan/framework';
import { type ChatMessageFragment, ReportMessageDocument } from '../generated/graphql.ts';
import { ReportDialog } from './ReportDialog.tsx';
import * as css from './reporting.module.css';

/** Reports another member's message to the team, who read it as it is now and nothing else of the chat. */
export function ReportMessage({ message, onClose }: { message: ChatMessageFragment; onClose(): void }) {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const { id: messageId, content, author } = message;
  const name = author?.name ?? t('social.notice.someone');
  return (
    <ReportDialog
      title={t('social.reporting.messageTitle', { name })}
      draft={`report-message:${messageId}`}
      failed={t('social.reporting.messageFailed')}
      send={(words) => client.mutate({ mutation: ReportMessageDocument, variables: { userId, messageId, ...words } })}
      onClose={onClose}
    >
      {content && (
        <blockquote className={css.quote} dir="auto">
          {content}
        </blockquote>
      )}
    </ReportDialog>
  );
}
