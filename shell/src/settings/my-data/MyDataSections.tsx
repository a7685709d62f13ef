import { ErrorState, OfflineState, Skeleton, useWording } from '@banyan/framework';
import { SettingsSection } from '@banyan/framework/settings-section';
import { DeleteAccount } from './DeleteAccount.tsx';
import { TakeAlong } from './TakeAlong.tsx';
import { useMyData } from './use-my-data.ts';

/** What a member does about all that is kept of them: take it along, or have it deleted (decisions 142 and 143). */
export function MyDataSections() {
  const { t } = useWording();
  const data = useMyData();
  const again = { label: t('shell.settings.retry'), onClick: data.retry };
  return (
    <>
      <SettingsSection title={t('shell.myData.title')}>
        {data.isReady && <TakeAlong data={data} />}
        {data.hasFailed &&
          (data.isOffline ? (
            <OfflineState action={again} />
          ) : (
            <ErrorState title={t('shell.myData.failed')} action={again} />
          ))}
        {!data.isReady && !data.hasFailed && (
          <div role="status" aria-label={t('shell.settings.loading')}>
            <Skeleton height="6rem" />
          </div>
        )}
      </SettingsSection>
      {data.isReady && (
        <SettingsSection title={t('shell.leave.title')}>
          <DeleteAccount data={data} />
        </SettingsSection>
      )}
    </>
  );
}
