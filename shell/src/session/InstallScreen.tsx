import { Button, navigate, PageTitle, Text, useWording } from '@banyan/framework';
import { pageDeployment } from '../host/page-deployment.ts';
import { BrandMark } from '../layout/BrandMark.tsx';
import { install, skipInstall, useInstallWay } from './install-way.ts';
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
      <Text size="lg">{t('shell.install.text')}</Text>
      {useInstallWay() === 'prompt' ? (
        <Button size="lg" fullWidth onClick={() => void install().then(goOn)}>
          {t('shell.install.action')}
        </Button>
      ) : (
        <Text>{t('shell.install.byHand')}</Text>
      )}
      <Button variant="default" size="lg" fullWidth onClick={goOn}>
        {t('shell.install.skip')}
      </Button>
    </section>
  );
}
