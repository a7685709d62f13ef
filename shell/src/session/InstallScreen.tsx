import { Button, navigate, PageTitle, Text, useWording } from '@banyan/framework';
import { pageDeployment } from '../host/page-deployment.ts';
import { BrandMark } from '../layout/BrandMark.tsx';
import { install, skipInstall, useInstallWay } from './install-way.ts';
import { ShareSteps } from './ShareSteps.tsx';
import * as css from './session.module.css';

/** Offers to put the app on the device. Going on without it is one tap. */
export function InstallScreen() {
  const { t } = useWording();
  const brand = pageDeployment().brand.name;
  const goOn = () => {
    skipInstall();
    navigate(`/login${location.search}`, { replace: true });
  };
  return (
    <section className={css.hero}>
      <BrandMark size={112} />
      <PageTitle>{t('shell.install.title', { brand })}</PageTitle>
      <Text size="lg">
        {t('shell.install.text')} {t('shell.install.staysSignedIn')}
      </Text>
      <Way onInstall={() => void install().then(goOn)} />
      <Button variant="default" size="lg" fullWidth onClick={goOn}>
        {t('shell.install.skip')}
      </Button>
    </section>
  );
}

/** How it is done in this browser: by its own offer, by Safari's share menu, or by its menu. */
function Way({ onInstall }: { onInstall: () => void }) {
  const { t } = useWording();
  const way = useInstallWay();
  if (way === 'share') return <ShareSteps />;
  if (way === null) return <Text>{t('shell.install.byHand')}</Text>;
  return (
    <Button size="lg" fullWidth onClick={onInstall}>
      {t('shell.install.action')}
    </Button>
  );
}
