import { IconButton, type LazyOverlayProps, Modal, useIsWide, useOverlay, useWording } from '@banyan/framework';
import { IconX } from '@banyan/framework/icons';
import { useEffect, useRef } from 'react';
import { OfferToKeep } from '../../diary/OfferToKeep.tsx';
import { Conversation } from '../talk/Conversation.tsx';
import { PutAway } from './PutAway.tsx';
import * as css from './panel.module.css';

/** The talk over any page: on a wide screen a box in its corner, on a narrow one the whole of it. */
export function GuideOverlay(props: LazyOverlayProps) {
  return useIsWide() ? <GuideBox {...props} /> : <GuideSheet {...props} />;
}

function GuideSheet({ onClose, hasAddress = false }: LazyOverlayProps) {
  const { t } = useWording();
  return (
    <Modal opened hasAddress={hasAddress} onClose={onClose} title={t('wellness.guide.title')} isFullScreen>
      <Conversation afterTalk={(talk) => <OfferToKeep talk={talk} />} />
      <PutAway onDone={onClose} />
    </Modal>
  );
}

/** The page beside it goes on: it covers a corner, and traps nobody (wellness.md §2: 400 by 600). */
function GuideBox({ onClose, hasAddress = false }: LazyOverlayProps) {
  const { t } = useWording();
  const close = useOverlay(true, onClose, { hasAddress });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div role="dialog" aria-labelledby="guide-title" className={css.box}>
      <div className={css.head}>
        <h2 id="guide-title" ref={heading} tabIndex={-1} className={css.title}>
          {t('wellness.guide.title')}
        </h2>
        <IconButton icon={IconX} label={t('wellness.guide.close')} onClick={close} />
      </div>
      <div className={css.body}>
        <Conversation afterTalk={(talk) => <OfferToKeep talk={talk} />} />
        <PutAway onDone={close} />
      </div>
    </div>
  );
}
