import { ButtonLink, PageTitle, Text, useWording } from '@banyan/framework';
import { pageDeployment } from '../host/page-deployment.ts';
import { BrandMark } from '../layout/BrandMark.tsx';
import * as css from './session.module.css';

/** The first thing somebody sees who is not signed in. */
export function WelcomeScreen() {
  const { t } = useWording();
  return (
    <section className={css.hero}>
      <BrandMark size={112} />
      <PageTitle>{t('shell.welcome.title', { brand: pageDeployment().brand.name })}</PageTitle>
      <Text size="lg">{t('shell.welcome.text')}</Text>
      <ButtonLink href="/login" size="lg" fullWidth>
        {t('shell.welcome.action')}
      </ButtonLink>
    </section>
  );
}
