import { writeStored } from '@banyan/framework';
import { useStore } from '@banyan/framework/host';
import { installOffer, isStandalone, SKIPPED } from './install.ts';

export const skipInstall = (): void => void writeStored(SKIPPED, '1', 'visit');

/** Takes the browser's offer, which holds once. Never rejects: what the browser refuses is put off like a no. */
export async function install(): Promise<void> {
  const taken = installOffer.get();
  installOffer.set(null);
  await taken?.prompt().catch(() => {});
}

/** How the app was opened here, for who counts visits. */
export const openedAs = (): 'installed' | 'browser' => (isStandalone() ? 'installed' : 'browser');

/** Safari on a phone or tablet installs by its share menu alone, and never offers it. An iPad calls itself a Mac. */
function isSafariOnTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA/.test(userAgent);
}

/** `prompt`: the browser asks. `share`: the member does it by the share menu. Null: installed already, or impossible. */
export type InstallWay = 'prompt' | 'share' | null;

/** How the app can be put on this device now; changes when the browser makes its offer. */
export function useInstallWay(): InstallWay {
  const offer = useStore(installOffer);
  if (isStandalone()) return null;
  if (offer) return 'prompt';
  return isSafariOnTouch() ? 'share' : null;
}
