import { pageDeployment } from '../host/page-deployment.ts';

const SKIPPED = 'banyan.installSkipped';

/** The browser's own offer to install, kept until somebody asks for it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event as InstallOffer;
});

const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Whether the install page comes before sign-in: the deployment wants it, and this is a plain browser tab. */
export function asksToInstall(): boolean {
  return pageDeployment().flags.installPage === true && !isStandalone() && sessionStorage.getItem(SKIPPED) === null;
}

export const canInstall = (): boolean => offer !== null;

export const install = async (): Promise<void> => void (await offer?.prompt());

export const skipInstall = (): void => sessionStorage.setItem(SKIPPED, '1');
