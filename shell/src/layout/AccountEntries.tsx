import {
  Button,
  confirm,
  Link,
  outboxSlot,
  useNetworkStatus,
  usePermission,
  useSession,
  useViewer,
  useWording,
} from '@banyan/framework';
import { countDrafts } from '@banyan/framework/host';
import { IconDevices, IconEye, IconLogout, IconSettings } from '@banyan/framework/icons';
import { openActAs } from '../impersonation/ImpersonationOverlay.tsx';
import { startLeaving } from '../session/leaving.ts';
import * as css from './account-entries.module.css';

interface EntryProps {
  /** Closes the panel first: what an entry opens takes its place. */
  close: () => void;
}

/** What a member can do from the account's panel, one entry each; the way out is last. */
export function AccountEntries({ close }: EntryProps) {
  const isActing = Boolean(useViewer()?.acting);
  const mayAct = usePermission('member.impersonate');
  return (
    <>
      <AllSettings close={close} />
      {!isActing && <SignInAndDevices close={close} />}
      {mayAct && <ActAs close={close} />}
      <SignOut close={close} />
    </>
  );
}

function AllSettings({ close }: EntryProps) {
  const { t } = useWording();
  return (
    <Link href="/settings" className={css.link} onClick={close}>
      <IconSettings aria-hidden size={20} />
      {t('shell.account.settings')}
    </Link>
  );
}

function SignInAndDevices({ close }: EntryProps) {
  const { t } = useWording();
  return (
    <Link href="/account/sign-in" className={css.link} onClick={close}>
      <IconDevices aria-hidden size={20} />
      {t('shell.account.signIn')}
    </Link>
  );
}

/** Only who has the right knows of it; and nobody does who impersonates somebody else. */
function ActAs({ close }: EntryProps) {
  const { t } = useWording();
  const begin = () => {
    close();
    openActAs();
  };
  return (
    <button type="button" className={css.link} onClick={begin}>
      <IconEye aria-hidden size={20} />
      {t('shell.acting.title')}
    </button>
  );
}

/** Asks first, with what it costs. */
export function SignOut({ close }: Partial<EntryProps>) {
  const { t } = useWording();
  const { signOut } = useSession();
  const viewer = useViewer();
  const { online } = useNetworkStatus();
  const Icon = IconLogout;
  const leave = async () => {
    close?.();
    // Anyone who impersonates a member loses what waits for themselves, too.
    const unsent = countDrafts(viewer?.acting ? undefined : viewer?.id);
    const waiting = outboxSlot.waiting.get().length;
    const costs = [
      viewer?.acting && t('shell.acting.signOutToo'),
      unsent > 0 && t('shell.signOut.unsent', { count: unsent }),
      waiting > 0 && t('shell.signOut.waiting', { count: waiting }),
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
