import { vi } from 'vitest';

/**
 * A browser's history for one test: entries are kept beyond the one that is shown, and going takes its time, as in a
 * browser and unlike in happy-dom. `vi.restoreAllMocks()` ends it.
 *
 * @param paths the pages there are, the last one shown.
 */
export function sessionHistory(...paths: string[]): void {
  const entries: { state: unknown; path: string }[] = paths.map((path) => ({ state: null, path }));
  let at = entries.length - 1;
  const put = history.replaceState.bind(history);
  const show = () => put(entries[at]!.state, '', entries[at]!.path);
  const pathOf = (url?: string | URL | null) => new URL(url ?? location.href, location.href).href;
  show();
  vi.spyOn(history, 'pushState').mockImplementation((state, _, url) => {
    entries.splice(at + 1, Infinity, { state: structuredClone(state), path: pathOf(url) });
    at += 1;
    show();
  });
  vi.spyOn(history, 'replaceState').mockImplementation((state, _, url) => {
    entries[at] = { state: structuredClone(state), path: pathOf(url) };
    show();
  });
  vi.spyOn(history, 'go').mockImplementation((steps = 0) => {
    setTimeout(() => {
      if (!entries[at + steps]) return;
      at += steps;
      show();
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, 8);
  });
  vi.spyOn(history, 'back').mockImplementation(() => history.go(-1));
  vi.spyOn(history, 'forward').mockImplementation(() => history.go(1));
}
