import { useLayoutEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { type AddressedLayer, askToClose, type Layer, nextLayerId, show } from './layers.ts';

export interface LayerOptions {
  /** Asked before a member's Back, Escape or tap closes it; may ask the member. Default: it may be closed. */
  canClose?: () => boolean | Promise<boolean>;
  /** It shows because the address says so (`useAddressedLayer`), which Back undoes by itself. Default: false. */
  hasAddress?: boolean;
}

/**
 * Lets Back and Escape close what lies over the page. The framework's Modal, Drawer, Menu and Popover do this by
 * themselves; for anything else that floats.
 *
 * @param onClose has to close it.
 * @returns how to ask it to close, for a close button and a tap outside; nothing happens while another layer is above.
 */
export function useLayer(
  opened: boolean,
  onClose: () => void,
  { canClose, hasAddress = false }: LayerOptions = {},
): () => void {
  const latest = useRef({ onClose, canClose });
  latest.current = { onClose, canClose };
  const layer = useRef<Layer>(null);
  useLayoutEffect(() => {
    if (!opened) return;
    layer.current = {
      id: hasAddress ? null : nextLayerId(),
      onClose: () => latest.current.onClose(),
      canClose: () => latest.current.canClose?.() ?? true,
    };
    return show(layer.current);
  }, [opened, hasAddress]);
  return () => layer.current && askToClose(layer.current);
}

/** What the address says of a layer (`?likes=<id>`), or null. `openLayer` and `closeLayer` change it. */
export function useAddressedLayer(name: AddressedLayer): string | null {
  return new URLSearchParams(useSearch()).get(name);
}
