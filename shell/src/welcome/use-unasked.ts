import { whenAtRest } from '@banyan/framework/host';
import { useEffect, useState } from 'react';

/**
 * Something nobody asked for, in a chunk of its own: fetched while `isWanted`, when the first screen stands; null until it is
 * here. When it does not come, nothing is said, and the next visit asks again.
 */
export function useUnasked<Part extends object>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const fetch = async () => {
      await whenAtRest();
      if (isOver) return;
      const loaded = await load();
      if (!isOver) setPart(loaded);
    };
    fetch().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [isWanted, load]);
  return isWanted ? part : null;
}
