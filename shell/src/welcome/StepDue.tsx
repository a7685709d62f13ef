import { Button, ButtonLink, useWording } from '@banyan/framework';
import * as css from './offer.module.css';

/** A card at the edge for whose permissions wait: why, and the way to the set-up (decision 121). It comes with every visit until that is done. */
export function StepDue({ onLater }: { onLater: () => void }) {
  const { t } = useWording();
  return (
    <section data-offer className={css.offer} aria-label={t('shell.stepDue.title')}>
      <div className={`${css.words} ${css.whole}`}>
        <p className={css.title}>{t('shell.stepDue.title')}</p>
        <p>{t('shell.stepDue.text')}</p>
      </div>
      <div className={css.actions}>
        <ButtonLink href="/account/sign-in">{t('shell.stepDue.action')}</ButtonLink>
        <Button variant="default" onClick={onLater}>
          {t('shell.update.later')}
        </Button>
      </div>
    </section>
  );
}
