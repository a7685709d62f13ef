// The one rule of what is unsaved: whether leaving the page would take words away from whoever writes them.
import { holdsUnkeptWords } from './drafts.ts';

const WRITTEN =
  'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel], [contenteditable=true]';

const touched = new Set<Element>();

const textOf = (field: Element): string => (field as HTMLInputElement).value ?? field.textContent ?? '';

/** Remembers every field that was typed into, in any module. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && target.matches(WRITTEN)) touched.add(target);
    },
    true,
  );
}

/**
 * Whether somebody is in the middle of writing, or a reload would lose words: a field still in the page holds typed ones,
 * or a draft is in memory only. A sent or emptied field holds none.
 */
export function hasUnsavedText(): boolean {
  if (holdsUnkeptWords()) return true;
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  return [...touched].some((field) => textOf(field).trim() !== '');
}

/** Whether somebody is in the middle of something: words typed, or a dialog or panel open. */
export const isSomethingOpen = (): boolean =>
  hasUnsavedText() || document.querySelector('[role=dialog]:not([popover]), [popover]:popover-open') !== null;
