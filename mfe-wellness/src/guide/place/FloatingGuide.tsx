import {
  closeLayer,
  lazyLayer,
  lazyPart,
  openLayer,
  readStored,
  useAddressedLayer,
  useLocation,
  useViewer,
  useWording,
  writeStored,
} from '@banyan/framework';
import { useState } from 'react';
import { YogiFace } from '../yogi/Yogi.tsx';
import * as css from './floating.module.css';

const GuideLayer = lazyLayer(() => import('./GuideLayer.tsx').then((file) => file.GuideLayer));
const Hint = lazyPart(() => import('./Hint.tsx').then((file) => file.Hint));

/** On this device, until the member signs out: the guide was opened here, or its hint was put away. */
const HINTED = 'banyan.wellness.guide-hint';

/** The other pages of this module: who is there has found it, and its first question stands where the hint would. */
const ownPages = new Set(['/calendar', '/diary']);

/** The guide's button in the corner of every page but its own, and the guide while the address says so (`?guide=open`). */
export function FloatingGuide() {
  const { t } = useWording();
  const viewer = useViewer();
  const [path] = useLocation();
  const isOpen = useAddressedLayer('guide') !== null;
  const [isHinted, setHinted] = useState(() => readStored(HINTED) !== null);
  // What is the member's own is not for whoever acts as them.
  if (!viewer || viewer.acting || path === '/guide') return null;
  const putHintAway = () => {
    writeStored(HINTED, 'yes');
    setHinted(true);
  };
  const open = () => {
    putHintAway();
    openLayer('guide', 'open');
  };
  return (
    <>
      <aside aria-label={t('wellness.guide.title')} className={css.place} data-open={isOpen || undefined}>
        {!isHinted && !isOpen && !ownPages.has(path) && <Hint onClose={putHintAway} failure={() => null} />}
        <button
          type="button"
          className={css.button}
          aria-label={t('wellness.guide.nav')}
          title={t('wellness.guide.nav')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
        >
          <YogiFace />
        </button>
      </aside>
      {isOpen && <GuideLayer hasAddress onClose={() => closeLayer('guide')} />}
    </>
  );
}
