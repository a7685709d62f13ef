import { Button, ButtonLink, useWording } from '@banyan/framework';
import { offerPasskeyNever } from '../session/install-visits.ts';
import * as css from './offer.module.css';

/** A quiet card at the edge: sign in without a password the next time (decision 122). A yes counts once there is a passkey. */
export function PasskeyOffer({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useWording();
  const refuse = () => {
    offerPasskeyNever();
    onAnswered();
  };
  return (
    <section data-offer className={css.offer} aria-label={t('shell.passkey.offerTitle')}>
      <div className={`${css.words} ${css.whole}`}>
        <p className={css.title}>{t('shell.passkey.offerTitle')}</p>
        <p>{t('shell.passkey.offerText')}</p>
      </div>
      <div className={css.actions}>
        <ButtonLink href="/account/sign-in?passkey=new" onClick={onAnswered}>
          {t('shell.passkey.offerAction')}
        </ButtonLink>
        <Button variant="subtle" onClick={refuse}>
          {t('shell.passkey.offerNo')}
        </Button>
      </div>
    </section>
  );
}
