import { useLayoutEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { type AddressedLayer, askToClose, type Layer, nextLayerId, show } from './layers.ts';

export interface LayerOptions {
  /** It shows because the address says so (`useAddressedLayer`), or a mouse rests there: it is no step that Back undoes. Default: false. */
  hasAddress?: boolean;
}

/**
 * Lets Back and Escape close what lies over the page. The framework's Modal, Drawer, Menu and Popover do this by
 * themselves; for anything else that floats.
 *
 * @param onClose has to close it.
 * @returns how to ask it to close, for a close button and a tap outside; nothing happens while another layer is above.
 */
export function useLayer(opened: boolean, onClose: () => void, { hasAddress = false }: LayerOptions = {}): () => void {
  const latest = useRef(onClose);
  latest.current = onClose;
  const layer = useRef<Layer>(null);
  useLayoutEffect(() => {
    if (!opened) return;
    layer.current = {
      id: hasAddress ? null : nextLayerId(),
      onClose: () => latest.current(),
    };
    return show(layer.current);
  }, [opened, hasAddress]);
  return () => layer.current && askToClose(layer.current);
}

/** What the address says of a layer (`?likes=<id>`), or null. `openLayer` and `closeLayer` change it. */
export function useAddressedLayer(name: AddressedLayer): string | null {
  return new URLSearchParams(useSearch()).get(name);
}
