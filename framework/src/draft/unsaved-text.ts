// The one rule of what is unsaved: whether leaving the page would take words away from anyone who writes them.
import { holdsUnkeptWords, isKeptText } from './drafts.ts';

const WRITTEN = 'textarea, input:not([type]), [type=text], [type=email], [type=tel], [contenteditable=true]';

const touched = new Set<Element>();

/** `data-kept`: the draft of a field whose module encrypts what is kept. */
const textOf = (field: Element): string =>
  (field as HTMLElement).dataset.kept ?? (field as HTMLInputElement).value ?? field.textContent;

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

/** What was typed into fields that are still in the page. A sent or emptied field holds nothing. */
function typedTexts(): string[] {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  return [...touched].map(textOf).filter((text) => text.trim());
}

/** Whether a reload would lose words: typed into a field that no draft keeps, or in a draft that is in memory only. */
export const hasUnsavedText = (): boolean => holdsUnkeptWords() || !typedTexts().every(isKeptText);

/** Whether somebody is in the middle of something: words typed, or a dialog or panel open. */
export const isSomethingOpen = (): boolean =>
  holdsUnkeptWords() ||
  typedTexts().length > 0 ||
  document.querySelector('[role=dialog]:not([popover]), [popover]:popover-open') !== null;
