import { Button, confirm, useNetworkStatus, useSession, useViewer, useWording } from '@banyan/framework';
import { countDrafts } from '@banyan/framework/host';
import { IconLogout } from '@banyan/framework/icons';
import { startLeaving } from '../session/leaving.ts';

interface EntryProps {
  /** Closes the panel first: what an entry opens takes its place. */
  close: () => void;
}

/** What a member can do from the account's panel, one entry each; the way out is last. */
export function AccountEntries({ close }: EntryProps) {
  return <SignOut close={close} />;
}

function SignOut({ close }: EntryProps) {
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
