import { Button, ButtonLink, useWording } from '@banyan/framework';
import { useEffect, useState } from 'react';
import { canKeepPasskey } from '../passkey/can-use-passkeys.ts';
import { offerPasskeyNever, wasPasskeyOffered } from '../session/install-visits.ts';
import * as css from './install-offer.module.css';

/** A quiet card at the edge, once on a device that can: sign in without a password the next time (decision 122). */
export function PasskeyOffer() {
  const { t } = useWording();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (wasPasskeyOffered()) return;
    let isOver = false;
    void canKeepPasskey().then((can) => !isOver && setOffered(can));
    return () => {
      isOver = true;
    };
  }, []);
  if (!isOffered) return null;
  const answer = () => {
    offerPasskeyNever();
    setOffered(false);
  };
  return (
    <section className={css.offer} aria-label={t('shell.passkey.offerTitle')}>
      <div className={`${css.words} ${css.whole}`}>
        <p className={css.title}>{t('shell.passkey.offerTitle')}</p>
        <p>{t('shell.passkey.offerText')}</p>
      </div>
      <div className={css.actions}>
        <ButtonLink href="/account/sign-in" onClick={answer}>
          {t('shell.passkey.offerAction')}
        </ButtonLink>
        <Button variant="subtle" onClick={answer}>
          {t('shell.passkey.offerNo')}
        </Button>
      </div>
    </section>
  );
}
