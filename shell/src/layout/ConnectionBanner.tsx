import { outboxSlot, useIsDeviceOnline, useNetworkStatus, useViewer, useWording } from '@banyan/framework';
import { useStore } from '@banyan/framework/host';
import { IconCloudOff, IconWifiOff } from '@banyan/framework/icons';
import { useLayoutEffect, useRef } from 'react';
import * as css from './layout.module.css';

/**
 * Says whose connection is missing, the device's own or the service's, and what that means: to a member that what
 * is new comes later and how much of theirs waits to be sent, to a guest that signing in has to wait. What of a page is here says the page. Stays in view below the
 * bar and goes by itself when its cause does.
 */
export function ConnectionBanner() {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const isOnDevice = !useIsDeviceOnline();
  const isLost = isOnDevice || !online;
  const isGuest = !useViewer();
  const { length: count } = useStore(outboxSlot.waiting);
  const [ofDevice, ofService] = isGuest
    ? (['shell.offline.guest', 'shell.offline.guestServer'] as const)
    : (['offline.banner', 'offline.server'] as const);
  const Icon = isOnDevice ? IconWifiOff : IconCloudOff;
  return (
    <div role="status" className={css.status} ref={useSlide(isLost)}>
      {isLost && (
        <p className={css.offline}>
          <Icon aria-hidden />
          <span>
            {t(isOnDevice ? ofDevice : ofService)}
            {count > 0 && ` ${t('outbox.count', { count })}`}
          </span>
        </p>
      )}
    </div>
  );
}

/** What is below makes room by sliding, so that nothing jumps away from under a finger. */
function useSlide(isShown: boolean) {
  const banner = useRef<HTMLDivElement>(null);
  const height = useRef<number>(null);
  useLayoutEffect(() => {
    const before = height.current;
    height.current = banner.current!.scrollHeight;
    // The first time it stands already, and further down the browser keeps the place.
    if (before === null || before === height.current || window.scrollY > 0) return;
    const style = getComputedStyle(document.documentElement);
    const [duration = '', easing] = style.getPropertyValue('--banyan-motion').split(/ (.*)/);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const from = { transform: `translateY(${before - height.current}px)` };
    const timing = { duration: isCalm ? 0 : Number.parseFloat(duration), easing: easing ?? 'linear' };
    banner.current!.parentElement!.nextElementSibling!.animate?.([from, { transform: 'none' }], timing);
  }, [isShown]);
  return banner;
}
