import { Avatar, useViewer, useWording } from '@banyan/framework';
import { SettingsPanel } from './SettingsPanel.tsx';

/** Who is signed in; the panel has the display settings, what a member can do (AccountEntries), and the way out. */
export function AccountMenu() {
  const { t } = useWording();
  const viewer = useViewer();
  return (
    <SettingsPanel
      label={t('shell.account.label')}
      trigger={<Avatar src={viewer?.pictureUrl} name={viewer?.name ?? ''} size={40} alt="" />}
    />
  );
}
