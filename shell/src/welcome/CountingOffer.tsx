import { Button, useWording } from '@banyan/framework';
import { IconChartBar } from '@banyan/framework/icons';
import { useAnswering } from '../analytics/use-answering.ts';
import { WhatIsCounted } from '../analytics/WhatIsCounted.tsx';
import { pageDeployment } from '../host/page-deployment.ts';
import * as css from './offer.module.css';

/** The question whether the member may be counted: a quiet card with two answers of one weight. It takes no focus. */
export function CountingOffer({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useWording();
  const { answer, isSaving } = useAnswering();
  const title = t('shell.counting.title', { brand: pageDeployment().brand.name });
  const say = (on: boolean) => async () => {
    if (await answer(on)) onAnswered();
  };
  return (
    <section data-offer className={css.offer} aria-label={title}>
      <IconChartBar className={css.sign} aria-hidden size={40} stroke={1.5} />
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        <p>{t('shell.counting.text')}</p>
      </div>
      <div className={css.more}>
        <WhatIsCounted />
      </div>
      <div className={css.answers}>
        <Button variant="default" disabled={isSaving} onClick={say(true)}>
          {t('shell.counting.yes')}
        </Button>
        <Button variant="default" disabled={isSaving} onClick={say(false)}>
          {t('shell.counting.no')}
        </Button>
      </div>
    </section>
  );
}
