import { Button, ButtonLink, formatFullDate, useWording } from '@banyan/framework';
import * as css from './offer.module.css';

/** A card at the edge for who is suspended: until when, what still goes, and where it stands why (decision 246). */
export function SuspendedNotice({ until, onRead }: { until: string; onRead: () => void }) {
  const { t, language } = useWording();
  return (
    <section data-offer className={css.offer} aria-label={t('shell.suspended.title')}>
      <div className={`${css.words} ${css.whole}`}>
        <p className={css.title}>{t('shell.suspended.title')}</p>
        <p>{t('shell.suspended.text', { until: formatFullDate(until, language) })}</p>
      </div>
      <div className={css.actions}>
        <ButtonLink href="/myPosts">{t('shell.suspended.why')}</ButtonLink>
        <Button variant="default" onClick={onRead}>
          {t('shell.suspended.close')}
        </Button>
      </div>
    </section>
  );
}
