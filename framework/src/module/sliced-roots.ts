import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';

type Roots = typeof ReactDOMClient;

const rootsBy = (draw: (work: () => void) => void): Roots => ({
  ...ReactDOMClient,
  createRoot: (...place) => {
    const root = ReactDOMClient.createRoot(...place);
    return { unmount: () => root.unmount(), render: (page) => draw(() => root.render(page)) };
  },
});

/** React's roots, where what is drawn is drawn in slices: a slow phone can scroll and tap between them. */
export const slicedRoots: Roots = rootsBy(startTransition);

/**
 * In slices the first time. A page that was here before is drawn in the task that asks for it, so that Back leads from
 * page to page with nothing in between: what it shows is in the cache.
 */
export function inSlicesAtFirst(): Roots {
  let isFirst = true;
  return rootsBy((work) => {
    (isFirst ? startTransition : flushSync)(work);
    isFirst = false;
  });
}
