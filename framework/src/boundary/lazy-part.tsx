import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useNetworkStatus } from '../data/network.ts';
import { useRetryWhenBack } from '../data/use-retry-when-back.ts';
import { useStore } from '../store.ts';
import { VisuallyHidden } from '../ui/core.tsx';
import { ErrorState, OfflineState } from '../ui/states.tsx';
import { useWording } from '../wording/use-wording.ts';
import { createArrival } from './arrival.ts';

interface Containers {
  /** Stands in its place until it is here; default: nothing. */
  fallback?: ReactNode;
  /** Stands there when it did not come. Default: says so, with a Retry; where there is no room for that, a smaller one. */
  failure?: (retry: () => void) => ReactNode;
}

export interface LazyPart<Props extends object> {
  (props: Props & Containers): ReactNode;
  /** Fetches the part before it shows. Safe to call often. */
  preload(): void;
}

function Failed({ retry }: { retry: () => void }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const State = online ? ErrorState : OfflineState;
  return <State action={{ label: t('boundary.retry'), onClick: retry }} />;
}

const sayFailed = (retry: () => void) => <Failed retry={retry} />;

/** Anyone who tapped Retry goes on from there: their button is no more, and the focus would fall to the page's start. */
const takeFocus = (container: HTMLElement | null) => container?.focus({ preventScroll: true });

/**
 * A component in a chunk of its own, fetched when it first shows. Until then `fallback` stands in its place;
 * a chunk that does not arrive says so there, with a Retry, and leaves the rest of the screen. Retry asks again, and
 * so do whatever shows the part again and a connection that is back. Unlike React's `lazy`, it does not stay broken, and what has arrived
 * shows at once.
 * What lies over the page is a `lazyOverlay`, or the body of a Modal, which is there with the tap.
 *
 * @example const Editor = lazyPart(() => import('./Editor.tsx').then((file) => file.Editor));
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const { arrival, fetch } = createArrival(load);
  function LoadedPart({ fallback, failure = sayFailed, ...props }: Props & Containers) {
    const { loaded: Part, hasFailed } = useStore(arrival);
    const [retries, setRetries] = useState(0);
    useEffect(fetch, []);
    useRetryWhenBack(Boolean(hasFailed), fetch);
    const retry = () => {
      setRetries(retries + 1);
      fetch();
    };
    return (
      <>
        {retries > 0 && <VisuallyHidden key={retries} tabIndex={-1} ref={takeFocus} />}
        {Part ? <Part {...(props as unknown as Props)} /> : hasFailed ? failure(retry) : fallback}
      </>
    );
  }
  return Object.assign(LoadedPart, { preload: fetch });
}
