// Every page of a module is a single-spa application in an element of its own. The elements outlive the shell's React
// tree, so that a change of layout or language moves a page instead of ending it.
import { holdsForViewer, type LoadRemote, loadPage, orThrow } from '@banyan/framework/host';
import {
  addErrorHandler,
  getAppStatus,
  MOUNTED,
  registerApplication,
  SKIP_BECAUSE_BROKEN,
  triggerAppChange,
  unloadApplication,
} from 'single-spa';
import type { PageDeployment } from '../early/page-globals.ts';
import { matchRoute } from './match-route.ts';

export interface ModulePage {
  /** The single-spa application's name. */
  name: string;
  moduleId: string;
  route: string;
  element: HTMLElement;
  /** Whether it shows at this address, for this viewer. Nobody in particular may see all, so that sign-in leads there. */
  matches(path: string): boolean;
}

export interface PageState {
  isMounted: boolean;
  failure: Error | null;
}

const failures = new Map<string, Error>();
const listeners = new Set<() => void>();
let revision = 0;

function changed(): void {
  revision += 1;
  for (const listener of listeners) listener();
}

/** Tells of every page that appeared, went or failed. */
export function subscribeToPages(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const pagesRevision = (): number => revision;

export const stateOf = (page: ModulePage): PageState => ({
  isMounted: getAppStatus(page.name) === MOUNTED,
  failure: failures.get(page.name) ?? null,
});

/** Declares the pages; none is fetched before its address is open and `isOpen` allows it. */
export function registerPages(
  { modules }: PageDeployment,
  loadRemote: LoadRemote,
  isOpen: () => boolean,
): ModulePage[] {
  addErrorHandler((error) => {
    failures.set((error as Error & { appOrParcelName: string }).appOrParcelName, error);
    changed();
  });
  window.addEventListener('single-spa:app-change', changed);
  return modules.flatMap(({ manifest }) =>
    manifest.pages.map(({ route, expose, exact, if: condition }) => {
      const name = `${manifest.id}:${expose.replace(/^\.\//, '')}`;
      const element = document.createElement('div');
      element.id = `page-${name.replace(':', '-')}`;
      const matches = (path: string) =>
        matchRoute(route, path, { prefix: exact === false }) && holdsForViewer(condition);
      registerApplication({
        name,
        app: async () => orThrow(manifest.id, await loadPage({ manifest, expose, loadRemote })) as never,
        activeWhen: ({ pathname }) => isOpen() && matches(pathname),
        customProps: { moduleId: manifest.id, domElementGetter: () => element },
      });
      return { name, moduleId: manifest.id, route, element, matches };
    }),
  );
}

/** Fetches and mounts a failed page anew. */
export async function retryPage({ name }: ModulePage): Promise<void> {
  failures.delete(name);
  changed();
  if (getAppStatus(name) === SKIP_BECAUSE_BROKEN) await unloadApplication(name).catch(() => {});
  await triggerAppChange();
}
