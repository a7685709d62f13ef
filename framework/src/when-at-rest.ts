// When there is time for what nobody waits for.
import { whenAllHere } from './data/prefetch.ts';

const whenLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Resolves when the page has nothing else to do, at the latest after two seconds. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 300);
  });

/** Resolves when the first screen has its files and its answers and is drawn. */
export const whenAtRest = (): Promise<void> => whenLoaded().then(whenAllHere).then(whenIdle);
