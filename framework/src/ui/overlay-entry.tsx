import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createArrival } from '../boundary/arrival.ts';
import { useStore } from '../store.ts';
import { useWording } from '../wording/use-wording.ts';
import { Loader } from './basics/Loader.tsx';
import { Button } from './core.tsx';
import * as css from './overlay.module.css';
import { ErrorState } from './states.tsx';

type Chunk = typeof import('./overlay.tsx');

const { arrival, fetch } = createArrival(() => import(/* webpackChunkName: "ui-overlay" */ './overlay.tsx'));

/** Fetches what overlays need before the first one opens. Safe to call often. */
export const preloadOverlays: () => void = fetch;

interface FloatingProps {
  opened: boolean;
  onClose: () => void;
  children: (parts: Chunk) => ReactNode;
}

/**
 * Shows an overlay as soon as its chunk is here. A slow one shows that it comes; one that does not arrive says so where the
 * layer would stand, with a Retry, and is asked for again by every opening.
 */
export function Floating({ opened, onClose, children }: FloatingProps) {
  const { loaded: parts, hasFailed } = useStore(arrival);
  const wasOpened = useRef(false);
  wasOpened.current ||= opened;
  useEffect(() => {
    if (opened) preloadOverlays();
  }, [opened]);
  if (parts) return wasOpened.current && children(parts);
  return opened && <Waiting hasFailed={hasFailed} onRetry={preloadOverlays} onClose={onClose} />;
}

const focusButton = (notice: HTMLElement | null) => notice?.querySelector('button')?.focus();

interface WaitingProps {
  hasFailed: boolean | undefined;
  onRetry: () => void;
  onClose: () => void;
}

/** Where an overlay will stand, while its code is on its way or has not come. */
export function Waiting({ hasFailed, onRetry, onClose }: WaitingProps) {
  const { t } = useWording();
  return createPortal(
    <div className={css.waiting} data-sheet>
      <button type="button" className={css.scrim} tabIndex={-1} aria-hidden onClick={onClose} />
      {hasFailed ? (
        <div ref={focusButton} className={css.notice}>
          <ErrorState text={t('overlay.failed')} action={{ label: t('boundary.retry'), onClick: onRetry }} />
          <Button variant="subtle" onClick={onClose}>
            {t('overlay.close')}
          </Button>
        </div>
      ) : (
        <Loader />
      )}
    </div>,
    document.body,
  );
}
