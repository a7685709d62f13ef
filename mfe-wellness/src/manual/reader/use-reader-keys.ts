import { useEffect, useRef } from 'react';

export interface ReaderKeys {
  nextPage(): void;
  previousPage(): void;
  larger(): void;
  smaller(): void;
  fitWidth(): void;
  search(): void;
}

/** What a key does; undefined: it is the browser's. */
export function actOf(event: KeyboardEvent): keyof ReaderKeys | undefined {
  const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.altKey && event.key.toLowerCase() === 'f') return 'search';
  if (isCommand || event.altKey) return undefined;
  if (event.key === 'PageDown') return 'nextPage';
  if (event.key === 'PageUp') return 'previousPage';
  if (isField) return undefined;
  const acts = { '+': 'larger', '=': 'larger', '-': 'smaller', '0': 'fitWidth', '/': 'search' } as const;
  return (acts as Partial<Record<string, keyof ReaderKeys>>)[event.key];
}

/** Keys of the whole dialog that the reader stands in: the focus may be at its close button. */
export function useReaderKeys(root: HTMLElement | null, keys: ReaderKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const dialog = root?.closest<HTMLElement>('[role="dialog"]') ?? root;
    const onKey = (event: KeyboardEvent) => {
      const act = actOf(event);
      if (!act) return;
      event.preventDefault();
      latest.current[act]();
    };
    dialog?.addEventListener('keydown', onKey);
    return () => dialog?.removeEventListener('keydown', onKey);
  }, [root]);
}
