import { Slot, useContributions, useIsWide, useWording } from '@banyan/framework';
import type { ReactNode } from 'react';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import * as css from './layout.module.css';
import { NavLinks } from './NavLinks.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The member's surroundings: a bar above and the side panel when wide, a bar below when narrow. */
export function AppFrame({ children }: { children: ReactNode }) {
  const isWide = useIsWide();
  return (
    <div className={css.frame} data-layout={isWide ? 'wide' : 'narrow'}>
      <SkipLink />
      <header className={css.top}>
        <Brand />
        {isWide && <NavLinks />}
        <div className={css.topEnd}>
          <Slot name="shell.header/v1" fallback={null} />
          <AccountMenu />
        </div>
      </header>
      <OfflineBanner />
      <div className={css.body}>
        <main id="main" tabIndex={-1} className={css.main}>
          {children}
        </main>
        {isWide && <SidePanel />}
      </div>
      {!isWide && (
        <div className={css.bottom}>
          <NavLinks />
        </div>
      )}
      <Slot name="shell.floating/v1" fallback={null} />
    </div>
  );
}

function SidePanel() {
  const { t } = useWording();
  if (useContributions('shell.side-panel/v1').length === 0) return null;
  return (
    <aside className={css.side} aria-label={t('shell.sidePanel.label')}>
      <Slot name="shell.side-panel/v1" />
    </aside>
  );
}
