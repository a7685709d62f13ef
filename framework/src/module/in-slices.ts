import { startTransition } from 'react';
import * as ReactDOMClient from 'react-dom/client';

/** React's roots, where what is drawn is drawn in slices: a slow phone can scroll and tap between them. */
export const inSlices: typeof ReactDOMClient = {
  ...ReactDOMClient,
  createRoot: (...place) => {
    const root = ReactDOMClient.createRoot(...place);
    return { unmount: () => root.unmount(), render: (page) => startTransition(() => root.render(page)) };
  },
};
