import {
  lazyPart,
  readStored,
  Skeleton,
  Slot,
  useContributions,
  useIsWide,
  useViewer,
  useWording,
} from '@banyan/framework';
import { ACTED, useIsRoomy, useStore } from '@banyan/framework/host';
import { type ReactNode, useState } from 'react';
import { type ModulePage, pagesRevision, stateOf } from '../host/pages.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import * as bar from './bar.module.css';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import * as css from './layout.module.css';
import { MemberOverlay } from './MemberOverlay.tsx';
import { NavLinks, SideMenu } from './NavLinks.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useAtRest } from './use-at-rest.ts';

// Of those alone who impersonate a member, or did a moment ago.
const ImpersonationSlot = lazyPart(() =>
  import(/* webpackChunkName: "acting" */ '../impersonation/ImpersonationSlot.tsx').then(
    (file) => file.ImpersonationSlot,
  ),
);

interface Props {
  children: ReactNode;
  /** What stands beside it is fetched when this one is here, or cannot be had; what floats over it when all that is at rest. */
  page?: ModulePage | undefined;
}

/** The member's surroundings: a bar above and, where there is room, the side panel; a bar below when narrow. */
export function AppFrame({ children, page }: Props) {
  const isWide = useIsWide();
  const isHere = useWasHere(page);
  const isActing = useViewer()?.acting || readStored(ACTED, 'visit');
  const isRoomy = useIsRoomy();
  const hasPanel = useContributions('shell.side-panel/v1').length > 0 && isRoomy;
  return (
    <div className={css.frame} data-columns={hasPanel ? 2 : 1}>
      <SkipLink />
      <div className={css.above} data-screen-only>
        <header className={bar.top}>
          <div className={bar.topRow}>
            <SideMenu />
            <Brand />
            {isWide && <NavLinks slot="above" />}
            <div className={bar.topEnd}>
              <Slot name="shell.header/v1" fallback={null} />
              <AccountMenu />
            </div>
          </div>
        </header>
        {isActing && <ImpersonationSlot fallback={<Skeleton height={58} />} />}
        <ConnectionBanner />
      </div>
      <div className={css.body}>
        <main id="main" tabIndex={-1} className={css.main}>
          {children}
        </main>
        {hasPanel && (page?.hasSidePanel ?? true) && <SidePanel isHere={isHere} />}
      </div>
      {!isWide && (
        <div className={bar.bottom} data-screen-only>
          <NavLinks slot="below" />
        </div>
      )}
      {isHere && <Floating />}
      {isHere && <MemberOverlay />}
    </div>
  );
}

/** Nobody waits for it: it comes when the page that is here has all that it needs. */
const Floating = () => useAtRest() && <Slot name="shell.floating/v1" fallback={null} />;

/** Once a page was here, the frame is whole: the next page comes into it. */
function useWasHere(page: ModulePage | undefined): boolean {
  const [wasHere, setWasHere] = useState(false);
  useStore(pagesRevision);
  const isHere = wasHere || !page || stateOf(page).isMounted || stateOf(page).failure !== null;
  if (isHere && !wasHere) setWasHere(true);
  return isHere;
}

/** Its room is there from the first paint. */
function SidePanel({ isHere }: { isHere: boolean }) {
  const { t } = useWording();
  const coming = <Skeleton height="28rem" />;
  return (
    <aside className={css.side} data-screen-only aria-label={t('shell.sidePanel.label')}>
      {isHere ? <Slot name="shell.side-panel/v1" fallback={coming} /> : coming}
    </aside>
  );
}
