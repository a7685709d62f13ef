import { confirm, toast, toUserError, useWording } from '@banyan/framework';
import { useEffect, useState } from 'react';
import { findSubscription, reachDevice } from './push-device.ts';
import { type PushObstacle, pushObstacle } from './push-obstacle.ts';

export interface PushDevice {
  /** Null while the browser is looking. */
  isReached: boolean | null;
  obstacle: PushObstacle | null;
  isBusy: boolean;
  /** Says why before the browser asks its own question, which it asks once (community.md §4, "Push permission"). */
  reach(): Promise<void>;
}

/** Whether this browser is notified of things, and how it comes to be. */
export function usePushDevice(userId: string): PushDevice {
  const { t } = useWording();
  const [isReached, setReached] = useState<boolean | null>(null);
  const [obstacle, setObstacle] = useState(pushObstacle);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const isAllowed = () => globalThis.Notification?.permission === 'granted';
    const look = async () => setReached(isAllowed() && (await findSubscription()) !== null);
    look().catch(() => setReached(false));
  }, []);
  const reach = async () => {
    if (!(await isAgreed())) return;
    setBusy(true);
    try {
      setReached(await reachDevice(userId));
    } catch (error) {
      const again = { label: t('shell.settings.retry'), onClick: () => void reach() };
      toast({ id: 'push-device', tone: 'error', message: t(toUserError(error).wordingKey), action: again });
    }
    setObstacle(pushObstacle());
    setBusy(false);
  };
  const isAgreed = async () =>
    Notification.permission === 'granted' ||
    confirm({ title: t('shell.push.why'), text: t('shell.push.whyText'), confirmLabel: t('shell.push.allow') });
  return { isReached, obstacle, isBusy, reach };
}
