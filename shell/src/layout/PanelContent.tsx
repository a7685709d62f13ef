import { Link, MemberName, useViewer, useWording } from '@banyan/framework';
import { IconUser } from '@banyan/framework/icons';
import { pageDeployment } from '../host/page-deployment.ts';
import { AccountEntries } from './AccountEntries.tsx';
import * as entries from './account-entries.module.css';
import { DisplaySettings } from './DisplaySettings.tsx';
import * as css from './settings.module.css';

/** Whether a module that is on has the page of one's own. */
const hasProfile = () =>
  pageDeployment().modules.some(({ manifest }) => manifest.pages.some(({ route }) => route === '/profile'));

/** A member's name and entries round the display settings; for guests the settings alone. */
export function PanelContent({ close }: { close: () => void }) {
  const { t } = useWording();
  const viewer = useViewer();
  const { version, brand } = pageDeployment();
  return (
    <>
      {viewer && (
        <p className={css.name}>
          <MemberName name={viewer.name} />
        </p>
      )}
      {viewer && hasProfile() && (
        <Link href="/profile" className={entries.link} onClick={close}>
          <IconUser aria-hidden size={20} />
          {t('shell.account.profile')}
        </Link>
      )}
      <DisplaySettings />
      {viewer && <AccountEntries close={close} />}
      <p className={css.about}>
        {t('shell.version')} <bdi>{version}</bdi> · {t('shell.poweredBy')} <bdi>{brand.poweredBy}</bdi>
      </p>
    </>
  );
}
