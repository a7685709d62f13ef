import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createArrival } from '../boundary/arrival.ts';
import { type OverlayOptions, useOverlay } from '../navigation/use-overlay.ts';
import { useStore } from '../store.ts';
import { Waiting } from './overlay-entry.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export interface LazyOverlayProps extends Pick<OverlayOptions, 'hasAddress'> {
  onClose: () => void;
}

/**
 * A `lazyPart` that lies over the page, and asks to be an overlay itself (`useOverlay`): a tap shows at once that it comes, Back
 * and Escape close it before it is here, and a chunk that does not arrive says so over the page, with a Retry. For a Modal, a
 * `lazyPart` inside it is enough.
 *
 * @example const Viewer = lazyOverlay(() => import('./Viewer.tsx').then((file) => file.Viewer));
 */
export function lazyOverlay<Props extends LazyOverlayProps>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const { arrival, fetch } = createArrival(load);
  return function LazyOverlay(props) {
    const { loaded: Part, hasFailed } = useStore(arrival);
    useFocusReturn(true);
    useEffect(fetch, []);
    if (Part) return <Part {...props} />;
    return <WaitingOverlay {...props} hasFailed={hasFailed} onRetry={fetch} />;
  };
}

function WaitingOverlay(props: LazyOverlayProps & { hasFailed: boolean | undefined; onRetry: () => void }) {
  const close = useOverlay(true, props.onClose, props);
  return <Waiting hasFailed={props.hasFailed} onRetry={props.onRetry} onClose={close} />;
}
