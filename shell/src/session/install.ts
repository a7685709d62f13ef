import { readStored, writeStored } from '@banyan/framework';
import { useSyncExternalStore } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';

const SKIPPED = 'banyan.installSkipped';

/** The browser's own offer to install, kept until somebody asks for it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  keep(event as InstallOffer);
});
window.addEventListener('appinstalled', () => keep(null));

const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Whether the install page comes before sign-in: the deployment wants it, and this is a plain browser tab. */
export const asksToInstall = (): boolean =>
  pageDeployment().flags.installPage === true && !isStandalone() && readStored(SKIPPED, 'visit') === null;

export const skipInstall = (): void => void writeStored(SKIPPED, '1', 'visit');

/** Takes the browser's offer, which holds once. Never rejects: what the browser refuses is put off like a no. */
export async function install(): Promise<void> {
  const taken = offer;
  keep(null);
  await taken?.prompt().catch(() => {});
}

/** Safari on a phone or tablet installs by its share menu alone, and never offers it. An iPad calls itself a Mac. */
function isSafariOnTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA/.test(userAgent);
}

/** `prompt`: the browser asks. `share`: the member does it by the share menu. Null: installed already, or impossible. */
export type InstallWay = 'prompt' | 'share' | null;

/** How the app was opened here, for who counts visits. */
export const openedAs = (): 'installed' | 'browser' => (isStandalone() ? 'installed' : 'browser');

const installWay = (): InstallWay => {
  if (isStandalone()) return null;
  if (offer) return 'prompt';
  return isSafariOnTouch() ? 'share' : null;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How the app can be put on this device now; changes when the browser makes its offer. */
export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, installWay);
