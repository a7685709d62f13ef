import { Button, useNetworkStatus, useViewer, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { useRef } from 'react';
import type { Whom } from '../connecting/useConnecting.ts';
import { AboutMenu } from './AboutMenu.tsx';
import * as css from './blocking.module.css';
import { useBlocking } from './useBlocking.ts';

export interface BlockingProps {
  whom: Whom;
  isBlocked: boolean;
}

/** On the card of another member: what can be done about them, or that the viewer blocks them. Nothing for who impersonates a member. */
export function Blocking({ whom, isBlocked }: BlockingProps) {
  const { t } = useWording();
  const viewer = useViewer();
  const { isBusy, block, unblock } = useBlocking(whom);
  const container = useRef<HTMLDivElement>(null);
  useFocusHome(container);
  if (!viewer || viewer.acting) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={container}
      role="group"
      tabIndex={-1}
      aria-label={t('social.blocking.more', { name: whom.name })}
      aria-busy={isBusy}
      className={css.blocking}
    >
      {isBlocked && <Blocked whom={whom} isBusy={isBusy} onUnblock={() => void unblock()} />}
      <AboutMenu whom={whom} isBusy={isBusy} onBlock={isBlocked ? undefined : () => void block()} />
    </div>
  );
}

interface BlockedProps {
  whom: Whom;
  isBusy: boolean;
  onUnblock(): void;
}

function Blocked({ whom, isBusy, onUnblock }: BlockedProps) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  return (
    <>
      <p className={css.blocked}>{t('social.blocking.blocked', { name: whom.name })}</p>
      <Button
        variant="default"
        disabled={!online}
        aria-disabled={isBusy || undefined}
        aria-label={t('social.blocking.unblockWith', { name: whom.name })}
        onClick={() => !isBusy && onUnblock()}
      >
        {t('social.blocking.unblock')}
      </Button>
    </>
  );
}
