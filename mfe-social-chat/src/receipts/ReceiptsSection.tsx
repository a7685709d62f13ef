import {
  ErrorState,
  isOnline,
  OfflineState,
  Skeleton,
  Switch_,
  useApolloClient,
  useNetworkStatus,
  useQuery,
  useRetryWhenBack,
  useViewer,
  useWording,
} from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { SettingsSection } from '@banyan/framework/settings-section';
import { ChatSettingsDocument, SetReadReceiptsDocument } from '../generated/graphql.ts';

/** In the settings: whether the viewer and others see of each other what is read. It is nobody's who impersonates them. */
export function ReceiptsSection() {
  const { t } = useWording();
  const viewer = useViewer();
  if (!viewer || viewer.acting) return null;
  return (
    <SettingsSection title={t('social.receipts.title')}>
      <ReceiptSwitch userId={viewer.id} />
    </SettingsSection>
  );
}

function ReceiptSwitch({ userId }: { userId: string }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const client = useApolloClient();
  const act = useAct('social.receipts');
  const { data, error, refetch } = useQuery(ChatSettingsDocument, {
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  const settings = data?.chatSettings;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!settings && Boolean(error), retry);
  if (!settings) return <NotThere hasFailed={Boolean(error)} onRetry={retry} />;
  const turn = (isOn: boolean) =>
    act({
      about: 'receipts',
      send: () =>
        client.mutate({
          mutation: SetReadReceiptsDocument,
          variables: { userId, isOn },
          optimisticResponse: { setReadReceipts: { __typename: 'ChatSettings', id: userId, readReceipts: isOn } },
          context: { inOrder: true },
        }),
    });
  return (
    <Switch_
      label={t('social.receipts.show')}
      description={t('social.receipts.hint')}
      checked={settings.readReceipts}
      disabled={!online}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  );
}

function NotThere({ hasFailed, onRetry }: { hasFailed: boolean; onRetry(): void }) {
  const { t } = useWording();
  const again = { label: t('social.retry'), onClick: onRetry };
  if (hasFailed)
    return isOnline() ? (
      <ErrorState title={t('social.receipts.failed')} action={again} />
    ) : (
      <OfflineState action={again} />
    );
  return (
    <div role="status" aria-label={t('social.receipts.loading')}>
      <Skeleton height="3rem" />
    </div>
  );
}
