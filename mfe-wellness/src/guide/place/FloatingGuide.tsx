import {
  closeLayer,
  IconButton,
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
import { IconYoga } from '@banyan/framework/icons';
import { useState } from 'react';
import * as css from './floating.module.css';

const GuideLayer = lazyLayer(() => import('./GuideLayer.tsx').then((file) => file.GuideLayer));
const Hint = lazyPart(() => import('./Hint.tsx').then((file) => file.Hint));

/** On this device, until the member signs out: the guide was opened here, or its hint was put away. */
const HINTED = 'banyan.wellness.guide-hint';

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
      <div className={css.place} data-open={isOpen || undefined}>
        {!isHinted && !isOpen && <Hint onClose={putHintAway} failure={() => null} />}
        <IconButton
          icon={IconYoga}
          variant="filled"
          className={css.button}
          label={t('wellness.guide.nav')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
        />
      </div>
      {isOpen && <GuideLayer hasAddress onClose={() => closeLayer('guide')} />}
    </>
  );
}
