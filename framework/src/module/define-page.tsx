import * as React from 'react';
import singleSpaReact from 'single-spa-react';
import { ModuleBoundary } from '../boundary/ModuleBoundary.tsx';
import { useViewer } from '../session/use-session.ts';
import { ModuleContext } from './module-context.ts';
import { Providers } from './Providers.tsx';
import { inSlicesAtFirst } from './sliced-roots.ts';

/** What the shell hands to every page as single-spa custom props. */
export interface PageProps {
  moduleId: string;
}

type Lifecycle = (props: never) => Promise<unknown>;

/** The single-spa lifecycles of a page. */
export interface PageLifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
  update: Lifecycle;
}

/** Nothing without a member: single-spa takes its time, and what stands through a sign-out would wait for ever for what was forgotten. */
function PageRoot({ Page, moduleId }: { Page: React.ComponentType; moduleId: string }) {
  const module = React.useMemo(() => ({ id: moduleId }), [moduleId]);
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Providers>
      <ModuleContext value={module}>
        <ModuleBoundary moduleId={moduleId}>
          <Page key={viewer.id} />
        </ModuleBoundary>
      </ModuleContext>
    </Providers>
  );
}

/**
 * Turns a React component into a page of the shell. The boundary stands inside the root, because single-spa-react
 * waits for the first commit and a root that suspends without one never mounts.
 *
 * @example export const { bootstrap, mount, unmount, update } = definePage(FeedPage);
 */
export function definePage(Page: React.ComponentType): PageLifecycles {
  const lifecycles = singleSpaReact<PageProps>({
    React,
    ReactDOMClient: inSlicesAtFirst(),
    renderType: 'createRoot',
    rootComponent: ({ moduleId, name }: PageProps & { name?: string }) => (
      <PageRoot Page={Page} moduleId={moduleId ?? name ?? 'module'} />
    ),
    // Nothing inside the boundary reaches it; it answers for the providers themselves.
    errorBoundary: (error) => <div role="alert">{error.message}</div>,
  });
  const { unmount, ...others } = lifecycles as unknown as PageLifecycles;
  // Gone at once, and reported a task later, in which nothing would stand on the screen.
  return { ...others, unmount: async (props) => void unmount(props) };
}
