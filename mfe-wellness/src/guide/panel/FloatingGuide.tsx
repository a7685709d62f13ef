import {
  closeModalRoute,
  lazyOverlay,
  lazyPart,
  openModalRoute,
  readStored,
  useLocation,
  useModalRoute,
  useSearchParams,
  useViewer,
  useWording,
  writeStored,
} from '@banyan/framework';
import { useLayoutEffect, useState } from 'react';
import { YogiFace } from '../yogi/Yogi.tsx';
import * as css from './floating.module.css';
import { useIsPutAway } from './put-away.ts';
import { useSteppingAside } from './use-stepping-aside.ts';

const GuideOverlay = lazyOverlay(() => import('./GuideOverlay.tsx').then((file) => file.GuideOverlay));
const Hint = lazyPart(() => import('./Hint.tsx').then((file) => file.Hint));

/** On this device, until the member signs out: the guide was opened here, or its hint was put away. */
const HINTED = 'banyan.wellness.guide-hint';

/** The other pages of this module: who is there has found it, and its first question stands where the hint would. */
const ownPages = new Set(['/calendar', '/diary']);

/** Pages whose own button stands in that corner: the menu leads to the guide from there. */
const takenCorners = new Set(['/chat', '/createNewChat', '/helpdesk']);

/** Said on the root, so that pages end above it. A selector that finds it there has the browser look through the page for it again and again. */
function useFloating(isThere: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-floating', isThere);
    return () => document.documentElement.removeAttribute('data-floating');
  }, [isThere]);
}

/** The guide's button in the corner of every page but its own and those that need it, and the guide while the address says so (`?guide=open`). */
export function FloatingGuide() {
  const viewer = useViewer();
  const [path] = useLocation();
  const [search] = useSearchParams();
  const isOpen = useModalRoute('guide') !== null;
  const isAway = useIsPutAway();
  // What is the member's own is not for anyone who impersonates them.
  const isAllowed = viewer !== null && !viewer.acting && path !== '/guide';
  // In the room of a live meeting it would cover the controls.
  const isThere = isAllowed && !isAway && !takenCorners.has(path) && !search.has('room');
  useFloating(isThere);
  if (!isAllowed) return null;
  return (
    <>
      {isThere && <Corner path={path} isOpen={isOpen} />}
      {isOpen && <GuideOverlay hasAddress onClose={() => closeModalRoute('guide')} />}
    </>
  );
}

/** The button, and the hint beside it until that is put away. */
function Corner({ path, isOpen }: { path: string; isOpen: boolean }) {
  const { t } = useWording();
  const [isHinted, setHinted] = useState(() => readStored(HINTED) !== null);
  const isAside = useSteppingAside(path);
  const putHintAway = () => {
    writeStored(HINTED, 'yes');
    setHinted(true);
  };
  const open = () => {
    putHintAway();
    openModalRoute('guide', 'open');
  };
  return (
    <aside
      data-screen-only
      aria-label={t('wellness.guide.title')}
      className={css.corner}
      data-aside={isAside || undefined}
    >
      {!isHinted && !isOpen && !ownPages.has(path) && <Hint onClose={putHintAway} failure={() => null} />}
      <button
        type="button"
        className={css.button}
        aria-label={t('wellness.guide.nav')}
        title={t('wellness.guide.nav')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-open={isOpen || undefined}
        onClick={open}
      >
        <YogiFace />
      </button>
    </aside>
  );
}
