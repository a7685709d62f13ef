import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createArrival } from '../boundary/arrival.ts';
import { type LayerOptions, useLayer } from '../place/use-layer.ts';
import { useStore } from '../store.ts';
import { Waiting } from './overlay-entry.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export interface LazyLayerProps extends Pick<LayerOptions, 'hasAddress'> {
  onClose: () => void;
}

/**
 * A `lazyPart` that lies over the page, and asks to be a layer itself (`useLayer`): a tap shows at once that it comes, Back
 * and Escape close it before it is here, and a chunk that does not arrive says so over the page, with a Retry. For a Modal, a
 * `lazyPart` inside it is enough.
 *
 * @example const Viewer = lazyLayer(() => import('./Viewer.tsx').then((file) => file.Viewer));
 */
export function lazyLayer<Props extends LazyLayerProps>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const { arrival, fetch } = createArrival(load);
  return function LazyLayer(props) {
    const { loaded: Part, hasFailed } = useStore(arrival);
    useFocusReturn(true);
    useEffect(fetch, []);
    if (Part) return <Part {...props} />;
    return <WaitingLayer {...props} hasFailed={hasFailed} onRetry={fetch} />;
  };
}

function WaitingLayer(props: LazyLayerProps & { hasFailed: boolean | undefined; onRetry: () => void }) {
  const close = useLayer(true, props.onClose, props);
  return <Waiting hasFailed={props.hasFailed} onRetry={props.onRetry} onClose={close} />;
}
