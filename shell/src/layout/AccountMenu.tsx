import {
  Avatar,
  Button,
  confirm,
  MemberName,
  useNetworkStatus,
  useSession,
  useViewer,
  useWording,
} from '@banyan/framework';
import { countDrafts } from '@banyan/framework/host';
import { IconLogout } from '@banyan/framework/icons';
import { startLeaving } from '../session/leaving.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import * as css from './settings.module.css';

/** Who is signed in, the display settings, and the way out. */
export function AccountMenu() {
  const { t } = useWording();
  const viewer = useViewer();
  return (
    <SettingsPanel
      label={t('shell.account.label')}
      trigger={<Avatar src={viewer?.pictureUrl} name={viewer?.name ?? ''} size={40} alt="" />}
      before={
        <p className={css.name}>
          <MemberName name={viewer?.name} />
        </p>
      }
      after={(close) => <SignOut close={close} />}
    />
  );
}

function SignOut({ close }: { close: () => void }) {
  const { t } = useWording();
  const { signOut } = useSession();
  const viewer = useViewer();
  const { online } = useNetworkStatus();
  const Icon = IconLogout;
  const leave = async () => {
    close();
    const unsent = countDrafts(viewer?.id);
    const costs = [
      unsent > 0 && t('shell.signOut.unsent', { count: unsent }),
      !online && t('shell.signOut.offline'),
    ].filter(Boolean);
    const isSure = await confirm({
      title: t('shell.signOut.question'),
      text: costs.join(' '),
      confirmLabel: t('shell.signOut.confirm'),
    });
    if (!isSure) return;
    startLeaving();
    await signOut();
  };
  return (
    <Button variant="default" fullWidth leftSection={<Icon aria-hidden size={20} />} onClick={() => void leave()}>
      {t('shell.signOut.action')}
    </Button>
  );
}
