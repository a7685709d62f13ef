import { ButtonLink, PageTitle, Text, useWording } from '@banyan/framework';
import { useEffect } from 'react';
import { BrandMark } from '../layout/BrandMark.tsx';
import { endLeaving } from './leaving.ts';
import * as css from './session.module.css';

/** Shown after signing out. It waits for its reader. */
export function IntroScreen() {
  const { t } = useWording();
  useEffect(endLeaving, []);
  return (
    <section className={css.hero}>
      <BrandMark size={112} />
      <PageTitle>{t('shell.intro.title')}</PageTitle>
      <Text size="lg">{t('shell.intro.text')}</Text>
      <ButtonLink href="/welcome" size="lg" fullWidth>
        {t('shell.intro.action')}
      </ButtonLink>
    </section>
  );
}
