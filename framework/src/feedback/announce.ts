import { createStore } from '../store.ts';

export const announcement = createStore<{ text: string; turn: number }>({ text: '', turn: 0 });

/** Says live news to screen readers without moving focus. One polite region for the whole page. */
export function announce(text: string): void {
  // The turn makes the same sentence heard when it comes twice.
  announcement.set(({ turn }) => ({ text, turn: turn + 1 }));
}
