import { useEffect, useState } from 'react';

/**
 * Something nobody asked for, in a chunk of its own: fetched while `isWanted`, null until it is here. When it does not
 * come, nothing is said, and the next visit asks again.
 */
export function useUnasked<Part extends object>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    load().then(
      (loaded) => !isOver && setPart(loaded),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, load]);
  return isWanted ? part : null;
}
