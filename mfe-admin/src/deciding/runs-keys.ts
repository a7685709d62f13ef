import type { KeyboardEvent } from 'react';

/** The letter that was pressed; where the layout writes another script, the one that stands there on a Latin keyboard. */
function letterOf({ key, code }: KeyboardEvent): string {
  const isLatin = /^[\x20-\x7e]+$/.test(key);
  return (isLatin ? key : code.replace(/^Key/, '')).toLowerCase();
}

/**
 * Runs what a letter stands for while the focus is in the list, and nobody fills in a field: letters belong to anyone who
 * speaks to the device (WCAG 2.1.4).
 */
export const runsKeys = (keys: Readonly<Record<string, () => void>>) => (event: KeyboardEvent) => {
  const isField = (event.target as HTMLElement).matches('input, textarea, select');
  const run = keys[letterOf(event)];
  if (!run || isField || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  event.preventDefault();
  run();
};
