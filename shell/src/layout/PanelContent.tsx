import { Link, MemberName, useViewer, useWording } from '@banyan/framework';
import { pageDeployment } from '../host/page-deployment.ts';
import { AccountEntries } from './AccountEntries.tsx';
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
          {hasProfile() ? (
            <Link href="/profile" className={css.toProfile} onClick={close}>
              <MemberName name={viewer.name} />
            </Link>
          ) : (
            <MemberName name={viewer.name} />
          )}
        </p>
      )}
      <DisplaySettings />
      {viewer && <AccountEntries close={close} />}
      <p className={css.about}>
        {t('shell.version')} <bdi>{version}</bdi> · {t('shell.poweredBy')} <bdi>{brand.poweredBy}</bdi>
      </p>
    </>
  );
}
