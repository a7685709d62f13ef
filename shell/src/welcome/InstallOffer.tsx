import { Button, Modal, useWording } from '@banyan/framework';
import { useState } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import { BrandMark } from '../layout/BrandMark.tsx';
import { offerInstallLater, offerInstallNever } from '../session/install-visits.ts';
import { type InstallWay, install } from '../session/install-way.ts';
import { ShareSteps } from '../session/ShareSteps.tsx';
import * as css from './offer.module.css';

interface InstallOfferProps {
  way: NonNullable<InstallWay>;
  onAnswered: () => void;
}

/** A quiet card at the edge: the app for this device, later, or never. It takes no focus and covers no post for long. */
export function InstallOffer({ way, onAnswered }: InstallOfferProps) {
  const { t } = useWording();
  const [isGuiding, setGuiding] = useState(false);
  const brand = pageDeployment().brand.name;
  const answer = (keep: () => void) => () => {
    keep();
    onAnswered();
  };
  const take = way === 'share' ? () => setGuiding(true) : answer(() => void install().then(() => offerInstallLater()));
  return (
    <>
      <section data-offer className={css.offer} aria-label={t('shell.install.title', { brand })} hidden={isGuiding}>
        <BrandMark size={48} />
        <div className={css.words}>
          <p className={css.title}>{t('shell.install.title', { brand })}</p>
          <p>{t('shell.install.text')}</p>
        </div>
        <div className={css.actions}>
          <Button onClick={take}>{t(way === 'share' ? 'shell.install.how' : 'shell.install.action')}</Button>
          <Button variant="default" onClick={answer(offerInstallLater)}>
            {t('shell.update.later')}
          </Button>
          <Button variant="subtle" onClick={answer(offerInstallNever)}>
            {t('shell.install.never')}
          </Button>
        </div>
      </section>
      <Modal opened={isGuiding} onClose={answer(offerInstallLater)} title={t('shell.install.title', { brand })}>
        <ShareGuide onDone={answer(offerInstallNever)} />
      </Modal>
    </>
  );
}

function ShareGuide({ onDone }: { onDone: () => void }) {
  const { t } = useWording();
  return (
    <div className={css.guide}>
      <ShareSteps />
      <Button fullWidth onClick={onDone}>
        {t('shell.install.done')}
      </Button>
    </div>
  );
}
