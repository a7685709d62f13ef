import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../store.ts';
import { VisuallyHidden } from '../ui/core.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useWording } from '../wording/use-wording.ts';
import { createArrival } from './arrival.ts';

export interface LazyPart<Props extends object> {
  (props: Props & { fallback?: ReactNode }): ReactNode;
  /** Fetches the part before it shows. Safe to call often. */
  preload(): void;
}

/** Whoever tapped Retry goes on from there: their button is no more, and the focus would fall to the page's start. */
const takeFocus = (place: HTMLElement | null) => place?.focus({ preventScroll: true });

/**
 * A component in a chunk of its own, fetched when it first shows. Until then `fallback` stands in its place (default:
 * nothing); a chunk that does not arrive says so there, with a Retry, and leaves the rest of the screen. Retry asks again, and
 * so does whatever shows the part anew. Unlike React's `lazy`, it does not stay broken, and what has arrived shows at once.
 * What lies over the page is a `lazyLayer`, or the body of a Modal, which is there with the tap.
 *
 * @example const Editor = lazyPart(() => import('./Editor.tsx').then((file) => file.Editor));
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const { arrival, fetch } = createArrival(load);
  function Door({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const { t } = useWording();
    const { loaded: Part, hasFailed } = useStore(arrival);
    const [retries, setRetries] = useState(0);
    useEffect(fetch, []);
    const retry = () => {
      setRetries(retries + 1);
      fetch();
    };
    const failure = hasFailed && <ErrorState action={{ label: t('boundary.retry'), onClick: retry }} />;
    return (
      <>
        {retries > 0 && <VisuallyHidden key={retries} tabIndex={-1} ref={takeFocus} />}
        {Part ? <Part {...(props as unknown as Props)} /> : failure || fallback}
      </>
    );
  }
  return Object.assign(Door, { preload: fetch });
}
