import { useLayoutEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { askToClose, type ModalRoute, nextOverlayId, type Overlay, show } from './overlay-history.ts';

export interface OverlayOptions {
  /** It shows because the address says so (`useModalRoute`), or a mouse rests there: it is no step that Back undoes. Default: false. */
  hasAddress?: boolean;
}

/**
 * Lets Back and Escape close what lies over the page. The framework's Modal, Drawer, Menu and Popover do this by
 * themselves; for anything else that floats.
 *
 * @param onClose has to close it.
 * @returns how to ask it to close, for a close button and a tap outside; nothing happens while another layer is above.
 */
export function useOverlay(
  opened: boolean,
  onClose: () => void,
  { hasAddress = false }: OverlayOptions = {},
): () => void {
  const latest = useRef(onClose);
  latest.current = onClose;
  const overlay = useRef<Overlay>(null);
  useLayoutEffect(() => {
    if (!opened) return;
    overlay.current = {
      id: hasAddress ? null : nextOverlayId(),
      onClose: () => latest.current(),
    };
    return show(overlay.current);
  }, [opened, hasAddress]);
  return () => overlay.current && askToClose(overlay.current);
}

/** What the address says of an overlay (`?likes=<id>`), or null. `openModalRoute` and `closeModalRoute` change it. */
export function useModalRoute(name: ModalRoute): string | null {
  return new URLSearchParams(useSearch()).get(name);
}
