import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createStore, useStore } from '../store.ts';
import { ErrorState } from '../ui/states.tsx';
import { useWording } from '../wording/use-wording.ts';

export interface LazyPart<Props extends object> {
  (props: Props & { fallback?: ReactNode }): ReactNode;
  /** Fetches the part before it shows. Safe to call often. */
  preload(): void;
}

interface Arrival<Props> {
  Part?: ComponentType<Props>;
  hasFailed?: boolean;
}

/**
 * A component in a chunk of its own, fetched when it first shows. Until then `fallback` stands in its place (default:
 * nothing); a chunk that does not arrive says so there, with a Retry, and leaves the rest of the screen. Retry asks again, and
 * so does whatever shows the part anew. Unlike React's `lazy`, it does not stay broken, and what has arrived shows at once.
 *
 * @example const Editor = lazyPart(() => import('./Editor.tsx').then((file) => file.Editor));
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const arrival = createStore<Arrival<Props>>({});
  let isAsked = false;
  const fetchPart = () => {
    if (isAsked) return;
    isAsked = true;
    if (arrival.get().hasFailed) arrival.set({});
    load().then(
      (Part) => arrival.set({ Part }),
      () => {
        isAsked = false;
        arrival.set({ hasFailed: true });
      },
    );
  };
  function Door({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const { t } = useWording();
    const { Part, hasFailed } = useStore(arrival);
    useEffect(fetchPart, []);
    if (Part) return <Part {...(props as unknown as Props)} />;
    if (!hasFailed) return fallback;
    return <ErrorState action={{ label: t('boundary.retry'), onClick: fetchPart }} />;
  }
  return Object.assign(Door, { preload: fetchPart });
}
