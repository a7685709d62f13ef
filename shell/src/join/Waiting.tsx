import { ButtonLink, PageTitle, Text, useWording, type WordingKey } from '@banyan/framework';
import * as css from '../session/session.module.css';
import type { WaitingFor, Way } from './waiting-note.ts';

const HOW: Record<Way, WordingKey> = {
  password: 'shell.join.howPassword',
  passkey: 'shell.join.howPasskey',
  phone: 'shell.join.howPhone',
};

/** Staff have the request: what comes next, and how to sign in then. */
export function Waiting({ way, name }: WaitingFor) {
  const { t } = useWording();
  return (
    <section className={css.hero}>
      <PageTitle>{t('shell.join.waiting')}</PageTitle>
      <Text size="lg">{t('shell.join.waitingText')}</Text>
      <Text>
        {t(HOW[way])} <bdi dir="ltr">{name}</bdi>
      </Text>
      <ButtonLink href="/login" variant="light" size="lg" fullWidth>
        {t('shell.join.toSignIn')}
      </ButtonLink>
    </section>
  );
}
