import { Button, ButtonLink, PageTitle, Skeleton, Text, useWording, type WordingKey } from '@banyan/framework';
import { Contacts } from '../password-reset/Contacts.tsx';
import { SignInError } from '../session/SignInError.tsx';
import * as css from '../session/session.module.css';
import type { Offer } from './use-offer.ts';

type Over = Extract<Offer, { is: 'over' }>['why'];

const WORDS: Record<Over, [title: WordingKey, text: WordingKey]> = {
  NOTHING: ['shell.join.nothing', 'shell.join.nothingText'],
  EXPIRED: ['shell.join.expired', 'shell.join.expiredText'],
  REVOKED: ['shell.join.revoked', 'shell.join.revokedText'],
  USED_UP: ['shell.join.usedUp', 'shell.join.usedUpText'],
};

interface Props {
  offer: Exclude<Offer, { is: 'open' }>;
  /** Who opens it is signed in. */
  isMember?: boolean;
  onRetry(): void;
}

/** Of a link that opens nothing yet, or nothing at all. */
export function OfferState({ offer, isMember = false, onRetry }: Props) {
  if (offer.is === 'over') return <IsOver why={offer.why} isMember={isMember} />;
  return offer.is === 'failed' ? <Failed refusal={offer.refusal} onRetry={onRetry} /> : <Loading />;
}

function Loading() {
  const { t } = useWording();
  return (
    <section className={css.login}>
      <PageTitle>{t('shell.join.title')}</PageTitle>
      <div role="status">
        <Skeleton height={240} aria-label={t('shell.join.loading')} />
      </div>
    </section>
  );
}

function Failed({ refusal, onRetry }: { refusal: Extract<Offer, { is: 'failed' }>['refusal']; onRetry(): void }) {
  const { t } = useWording();
  return (
    <section className={css.hero}>
      <PageTitle>{t('shell.join.failed')}</PageTitle>
      <SignInError error={refusal.wordingKey} waitMinutes={refusal.waitMinutes} />
      <Button size="lg" fullWidth onClick={onRetry}>
        {t('shell.login.again')}
      </Button>
    </section>
  );
}

function IsOver({ why, isMember }: { why: Over; isMember: boolean }) {
  const { t } = useWording();
  const [title, text] = WORDS[why];
  return (
    <section className={css.hero}>
      <PageTitle>{t(title)}</PageTitle>
      <Text size="lg">{t(text)}</Text>
      <Text>{t('shell.join.whom', { name: t('support.name') })}</Text>
      <Contacts />
      <ButtonLink href={isMember ? '/' : '/login'} variant="subtle" fullWidth>
        {t(isMember ? 'shell.notFound.action' : 'shell.join.toSignIn')}
      </ButtonLink>
    </section>
  );
}
