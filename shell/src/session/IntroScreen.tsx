import { ButtonLink, formatFullDate, PageTitle, Text, useIsWide, useWording } from '@banyan/framework';
import { useEffect } from 'react';
import { BrandMark } from '../layout/BrandMark.tsx';
import { useDeletedOn } from './deleted-on.ts';
import { endLeaving } from './leaving.ts';
import * as css from './session.module.css';

/**
 * Shown after signing out. It waits for its reader, and leads on by the width of the screen (wellness.md §2): the sign-in asks
 * a phone to install first, where the deployment wants it.
 */
export function IntroScreen() {
  const { t, language } = useWording();
  const next = useIsWide() ? '/welcome' : '/login';
  // Anyone who deleted their account reads until when they may come back, for as long as they like.
  const deletedOn = useDeletedOn();
  useEffect(endLeaving, []);
  return (
    <section className={css.hero}>
      <BrandMark size={112} />
      <PageTitle>{t('shell.intro.title')}</PageTitle>
      <Text size="lg">
        {deletedOn ? t('shell.leave.done', { date: formatFullDate(deletedOn, language) }) : t('shell.intro.text')}
      </Text>
      <ButtonLink href={next} size="lg" fullWidth>
        {t('shell.intro.action')}
      </ButtonLink>
    </section>
  );
}
