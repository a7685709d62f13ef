// Every page of a module is a single-spa application in an element of its own. The elements outlive the shell's React
// tree, so that a change of layout or language moves a page instead of ending it.

import type { PageLifecycles } from '@banyan/framework';
import { createStore, holdsForViewer, type LoadRemote, loadPage, orThrow, STORAGE_KEYS } from '@banyan/framework/host';
import {
  addErrorHandler,
  getAppStatus,
  LOAD_ERROR,
  MOUNTED,
  registerApplication,
  SKIP_BECAUSE_BROKEN,
  setMountMaxTime,
  triggerAppChange,
  unloadApplication,
} from 'single-spa';
import { stored } from '../early/looks.ts';
import type { PageDeployment } from '../early/page-globals.ts';
import { matchRoute } from './match-route.ts';

export interface ModulePage {
  /** The single-spa application's name. */
  name: string;
  moduleId: string;
  route: string;
  element: HTMLElement;
  /** Whether the side panel may stand beside it. */
  hasSidePanel: boolean;
  /** Whether it shows at this address, for this viewer. Nobody in particular may see all, so that sign-in leads there. */
  matches(path: string): boolean;
  /** The permission that this viewer would need for it, where it is at this address; null elsewhere, and for who has it. */
  missingPermission(path: string): string | null;
}

export interface PageState {
  isMounted: boolean;
  failure: Error | null;
}

/** So long a page may take to appear before single-spa calls it an error in the console: a busy, old phone is none. */
const SLOWEST_MOUNT_MS = 60_000;

const failures = new Map<string, Error>();

/** Counts every page that appeared, went or failed: anyone who shows pages looks again. */
export const pagesRevision = createStore(0);

const changed = (): void => pagesRevision.set((count) => count + 1);

export const stateOf = (page: ModulePage): PageState => ({
  isMounted: getAppStatus(page.name) === MOUNTED,
  failure: failures.get(page.name) ?? null,
});

/** Whether this device knows a member, who then sees their frame while the session opens. */
export const isMemberKnown = (): boolean => stored(STORAGE_KEYS.viewer) !== null;

/**
 * How single-spa gets a page. A member whom this device knows opens one right away: it is fetched while the session and
 * the kept cache are still being opened, and a fetch that fails is tried again when the page is wanted.
 */
function loader(load: () => Promise<PageLifecycles>, isFirst: boolean): () => Promise<PageLifecycles> {
  let first = isFirst ? load().catch(() => null) : undefined;
  return async () => {
    const early = await first;
    first = undefined;
    return early ?? load();
  };
}

/** Declares the pages; none but a known member's first is fetched before its address is open and `isOpen` allows it. */
export function registerPages(
  { modules }: PageDeployment,
  loadRemote: LoadRemote,
  isOpen: () => boolean,
): ModulePage[] {
  addErrorHandler((error) => {
    failures.set((error as Error & { appOrParcelName: string }).appOrParcelName, error);
    changed();
  });
  window.addEventListener('single-spa:app-change', () => {
    for (const name of failures.keys()) if (getAppStatus(name) === MOUNTED) failures.delete(name);
    changed();
  });
  // What could not be fetched is fetched again with the next change.
  window.addEventListener('online', () => void triggerAppChange());
  setMountMaxTime(SLOWEST_MOUNT_MS, false, SLOWEST_MOUNT_MS);
  const isKnown = isMemberKnown();
  return modules.flatMap(({ manifest }) =>
    manifest.pages.map(({ route, expose, exact, sidePanel, if: condition }) => {
      const name = `${manifest.id}:${expose.replace(/^\.\//, '')}`;
      const element = document.createElement('div');
      element.id = `page-${name.replace(':', '-')}`;
      const isAt = (path: string) =>
        matchRoute(route, path, { prefix: exact === false }) && holdsForViewer({ flag: condition?.flag });
      const matches = (path: string) => isAt(path) && holdsForViewer(condition);
      const right = condition?.right ?? condition?.anyRight?.[0];
      const missingPermission = (path: string) => (isAt(path) && !holdsForViewer(condition) && right) || null;
      const load = async () => orThrow(manifest.id, await loadPage({ manifest, expose, loadRemote }));
      registerApplication({
        name,
        // Whether a page that asks for a permission is theirs, only the session says.
        app: loader(load, isKnown && !right && matches(location.pathname)) as never,
        activeWhen: ({ pathname }) => isOpen() && matches(pathname),
        customProps: { moduleId: manifest.id, domElementGetter: () => element },
      });
      const hasSidePanel = sidePanel !== false;
      return { name, moduleId: manifest.id, route, element, hasSidePanel, matches, missingPermission };
    }),
  );
}

/** Fetches and mounts a failed page again. */
export async function retryPage({ name }: ModulePage): Promise<void> {
  failures.delete(name);
  changed();
  // What could not be fetched single-spa would not ask for again within 200 ms, nor later by itself.
  const isBroken = [SKIP_BECAUSE_BROKEN, LOAD_ERROR].includes(getAppStatus(name) ?? '');
  if (isBroken) await unloadApplication(name).catch(() => {});
  await triggerAppChange();
}
