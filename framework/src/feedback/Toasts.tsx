import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../store.ts';
import { Button } from '../ui/core.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useWording } from '../wording/use-wording.ts';
import { markCovered } from './mark-covered.ts';
import { closeToast, type ShownToast, toasts } from './toast.ts';
import * as css from './toasts.module.css';

const ICONS = { info: IconInfoCircle, success: IconCheck, error: IconAlertTriangle };

/** Time stops while the pointer or the focus rests on the toast (WCAG 2.2.1). */
function useLifetime({ id, lifetime }: ShownToast, isHeld: boolean): void {
  useEffect(() => {
    if (lifetime === null || isHeld) return;
    const timer = setTimeout(() => closeToast(id), lifetime);
    return () => clearTimeout(timer);
  }, [id, lifetime, isHeld]);
}

const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Whole seconds until then, counted down. */
function useSecondsUntil(time: number): number {
  const [left, setLeft] = useState(() => secondsUntil(time));
  useLayoutEffect(() => {
    setLeft(secondsUntil(time));
    const timer = setInterval(() => {
      const now = secondsUntil(time);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}

function ToastAction({ label, onClick, wait }: { label: string; onClick: () => void; wait: number }) {
  return (
    <Button size="xs" variant="subtle" onClick={onClick} disabled={wait > 0}>
      {label}
      {/* Hidden, because an alert would be read out again every second. */}
      {wait > 0 && <span aria-hidden>&nbsp;({wait})</span>}
    </Button>
  );
}

function Toast({ toast }: { toast: ShownToast }) {
  const { t } = useWording();
  const [isHeld, setHeld] = useState(false);
  useLifetime(toast, isHeld);
  const wait = useSecondsUntil(toast.actionAt);
  const Icon = ICONS[toast.tone];
  const hold = { onMouseEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const release = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  return (
    <div
      className={css.toast}
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      {...hold}
      {...release}
    >
      <Icon className={css.icon} aria-hidden />
      <span className={css.message}>{toast.message}</span>
      {toast.action && <ToastAction label={toast.action.label} onClick={toast.action.onClick} wait={wait} />}
      <IconButton icon={IconX} label={t('toast.close')} variant="subtle" onClick={() => closeToast(toast.id)} />
    </div>
  );
}

/** Publishes layers (overlay-base.css) how much of the top edge the toasts take while one is open. */
function useTakenRoom(list: readonly ShownToast[]) {
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!list[0]) return;
    const { style } = document.documentElement;
    const leave = markCovered(region.current!);
    style.setProperty('--banyan-toasts', `calc(${region.current!.offsetHeight + 8}px + env(safe-area-inset-top))`);
    return () => {
      leave();
      style.removeProperty('--banyan-toasts');
    };
  }, [list]);
  return region;
}

/** A tap on a toast is none beside the sheet that is open, which would close it. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** At the bottom edge; above, where a layer makes room for them, while one is open or something is written (decision 107). */
export function Toasts() {
  const { t } = useWording();
  const list = useStore(toasts);
  return (
    <section
      ref={useTakenRoom(list)}
      className={css.region}
      data-screen-only
      aria-label={t('toast.region')}
      onMouseDown={keep}
      onTouchStart={keep}
    >
      {list.map((each) => (
        <Toast key={each.id} toast={each} />
      ))}
    </section>
  );
}
