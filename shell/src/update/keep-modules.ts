// Without a network the bars lead to pages, also to those that were never opened (decision 105).
import { holdsForViewer, session, whenAtRest } from '@banyan/framework/host';
import { pageDeployment } from '../host/page-deployment.ts';
import type { WorkerMessage } from '../worker/messages.ts';

/** Who pays for each megabyte has said so. */
const isSpared = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The modules that the bars lead the viewer to. */
export const modulesOfBars = (): string[] =>
  pageDeployment()
    .modules.filter(({ manifest: { nav } }) => nav.some((entry) => holdsForViewer(entry.if)))
    .map(({ manifest }) => manifest.id);

/** Has the worker keep the modules of the bars, once somebody is signed in and nothing else is to do. Never rejects. */
export async function keepModulesOfBars(): Promise<void> {
  if (isSpared()) return;
  const { active } = await navigator.serviceWorker.ready;
  const ask = async () => {
    if (!session.get().viewer) return;
    stop();
    await whenAtRest();
    active?.postMessage({ type: 'KEEP_MODULES', ids: modulesOfBars() } satisfies WorkerMessage);
  };
  const stop = session.subscribe(() => void ask());
  await ask();
}
