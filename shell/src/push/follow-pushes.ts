// What pages do for push without being asked: keep what the server has of this browser right, and go where a tap leads.
import { navigate } from '@banyan/framework';
import { session } from '@banyan/framework/host';
import type { OpenPage } from '../worker/push.ts';
import { keepDevice } from './push-device.ts';
import { canPush } from './push-obstacle.ts';

/** Once, for the page's whole life; what it answers ends it. */
export function followPushes(): () => void {
  if (!canPush()) return () => {};
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', goWhereTapped);
  let kept: string | undefined;
  const look = () => {
    const viewer = session.get().viewer;
    const memberId = viewer?.acting ? undefined : viewer?.id;
    if (memberId === kept) return;
    kept = memberId;
    // Nobody is asked here, and nobody waits: what fails is done by the next start.
    if (memberId !== undefined && Notification.permission === 'granted') void keepDevice(memberId).catch(() => {});
  };
  const stop = session.subscribe(look);
  look();
  return () => {
    serviceWorker.removeEventListener('message', goWhereTapped);
    stop();
  };
}

function goWhereTapped({ data, ports }: MessageEvent<OpenPage | null>): void {
  if (data?.type !== 'OPEN_PLACE') return;
  ports[0]?.postMessage('going');
  navigate(data.url);
}
