import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '../store.ts';
import { useWording } from '../wording/use-wording.ts';
import { Loader } from './basics/Loader.tsx';
import * as css from './overlay.module.css';
import { ErrorState, type StateProps } from './states.tsx';

type Chunk = typeof import('./overlay.tsx');

interface Arrival {
  parts?: Chunk;
  hasFailed?: boolean;
}

const arrival = createStore<Arrival>({});

/** Fetches what overlays need before the first one opens. Safe to call often. */
export function preloadOverlays(): void {
  if (arrival.get().parts) return;
  arrival.set({});
  import(/* webpackChunkName: "ui-overlay" */ './overlay.tsx').then(
    (parts) => arrival.set({ parts }),
    () => arrival.set({ hasFailed: true }),
  );
}

interface FloatingProps {
  opened: boolean;
  onClose: () => void;
  children: (parts: Chunk) => ReactNode;
}

/**
 * Shows a layer as soon as its chunk is here. A slow one shows that it comes; one that does not arrive says so where the
 * layer would stand, with a Retry, and is asked for anew by every opening.
 */
export function Floating({ opened, onClose, children }: FloatingProps) {
  const { t } = useWording();
  const { parts, hasFailed } = useStore(arrival);
  const wasOpened = useRef(false);
  wasOpened.current ||= opened;
  useEffect(() => {
    if (opened) preloadOverlays();
  }, [opened]);
  if (parts) return wasOpened.current && children(parts);
  if (!opened) return null;
  const retry = { label: t('boundary.retry'), onClick: preloadOverlays };
  return createPortal(
    <div className={css.waiting}>
      <button type="button" className={css.scrim} tabIndex={-1} aria-hidden onClick={onClose} />
      {hasFailed ? <Failure text={t('overlay.failed')} action={retry} /> : <Loader />}
    </div>,
    document.body,
  );
}

function Failure(props: StateProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={notice} className={css.notice}>
      <ErrorState {...props} />
    </div>
  );
}
