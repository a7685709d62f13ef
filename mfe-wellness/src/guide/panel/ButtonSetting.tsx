import { Switch_, useViewer, useWording } from '@banyan/framework';
import { SettingsSection } from '@banyan/framework/settings-section';
import { putAway, useIsPutAway } from './put-away.ts';

/** Whether the guide's button stands in the corner of every page of this device. */
export function ButtonSetting() {
  const { t } = useWording();
  const viewer = useViewer();
  const isAway = useIsPutAway();
  // It is not there for anyone who impersonates them.
  if (!viewer || viewer.acting) return null;
  return (
    <SettingsSection title={t('wellness.guide.title')}>
      <Switch_
        label={t('wellness.guide.button')}
        description={t('wellness.guide.button.hint')}
        checked={!isAway}
        onChange={(event) => putAway(!event.currentTarget.checked)}
      />
    </SettingsSection>
  );
}
