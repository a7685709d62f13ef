import { useEffect, useRef, useState } from 'react';

/**
 * Asks once at a time, and once more for all that happened meanwhile: the answer to what was asked before something was read may be
 * late, and must not be the last.
 */
export function useInTurn(ask: () => Promise<unknown>, isAsking: boolean): () => void {
  const [wanted, setWanted] = useState(0);
  const asked = useRef(0);
  useEffect(() => {
    if (isAsking || asked.current === wanted) return;
    asked.current = wanted;
    ask().catch(() => {});
  }, [ask, isAsking, wanted]);
  return () => setWanted((times) => times + 1);
}
