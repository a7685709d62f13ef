import { Switch_, useNetworkStatus, useViewer, useWording } from '@banyan/framework';
import { pageDeployment } from '../host/page-deployment.ts';
import * as css from './counting.module.css';
import { countsMembers } from './counts-members.ts';
import { useAnswering } from './use-answering.ts';
import { useConsent } from './use-consent.ts';
import { WhatIsCounted } from './WhatIsCounted.tsx';

/** The member's answer, to be changed at any time; nothing where the deployment counts nobody. */
export function CountingSwitch() {
  const { t } = useWording();
  const { analytics, brand } = pageDeployment();
  const isActing = Boolean(useViewer()?.acting);
  const isPossible = countsMembers() && !isActing;
  const { answer } = useConsent(!isPossible);
  const { online } = useNetworkStatus();
  const { answer: say, isSaving } = useAnswering();
  // The answer is the member's own.
  if (!analytics || isActing) return null;
  return (
    <div className={css.switch}>
      <Switch_
        label={t('shell.counting.switch', { brand: brand.name })}
        description={!isPossible && t('shell.counting.refused')}
        checked={isPossible && answer === 'YES'}
        disabled={!isPossible || answer === null || isSaving || !online}
        onChange={(event) => void say(event.currentTarget.checked)}
      />
      <WhatIsCounted />
    </div>
  );
}
