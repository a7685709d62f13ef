// What the first screen must know of installing. How it is done stands in install-way.ts, which comes with who offers it.
import { readStored } from '@banyan/framework';
import { createStore } from '@banyan/framework/host';
import { pageDeployment } from '../host/page-deployment.ts';

/** Kept until the tab is closed: this visit goes on in the browser. */
export const SKIPPED = 'banyan.installSkipped';

/** The browser's own offer to install, kept until somebody asks for it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export const installOffer = createStore<InstallOffer | null>(null);

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installOffer.set(event as InstallOffer);
});
window.addEventListener('appinstalled', () => installOffer.set(null));

export const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Whether this browser may put the app on the device: it has the event of an offer, before it makes one too, or Safari's own sign of it. */
export const canInstall = (): boolean =>
  !isStandalone() && ('onbeforeinstallprompt' in window || 'standalone' in navigator);

/** Whether the install page comes before sign-in: the deployment wants it, and nobody put it off in this visit. */
export const asksToInstall = (): boolean =>
  pageDeployment().flags.installPage === true && readStored(SKIPPED, 'visit') === null;
