import { Component, type ReactNode } from 'react';

interface Place {
  held: Element;
  top: number;
}

/** The field that is typed in; else the comment or post in the middle of the screen, where one reads. */
export function findHeld(): Element | null {
  const focused = document.activeElement;
  if (focused instanceof HTMLTextAreaElement) return focused;
  const middle = document.elementFromPoint?.(window.innerWidth / 2, window.innerHeight / 2);
  return middle?.closest('[data-comment], article') ?? null;
}

/**
 * What is typed or read stays where it is on the screen when `children` grow or shrink. Browsers do so themselves only
 * where the page is scrolled, and Safari not at all.
 */
export class KeepScroll extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Place | null {
    const held = findHeld();
    return held && { held, top: held.getBoundingClientRect().top };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, place: Place | null): void {
    if (!place?.held.isConnected) return;
    const moved = place.held.getBoundingClientRect().top - place.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
