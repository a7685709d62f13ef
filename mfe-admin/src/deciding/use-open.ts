import { useState } from 'react';

/** Which one is large: the one that was chosen while it is there, else the first. */
export function useOpen<Item extends { id: string }>(items: readonly Item[]) {
  const [chosen, choose] = useState<string | null>(null);
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const open = items[index];
  const go = (steps: number) => choose(items[index + steps]?.id ?? open?.id ?? null);
  return { open, after: items[index + 1] ?? items[index - 1], choose, go };
}
