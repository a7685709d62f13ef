import { useEffect, useRef } from 'react';

/** Looking on keeps something for who looks; it is given for two minutes. */
const renewMs = 60_000;

interface Calls {
  claim(id: string): Promise<unknown>;
  release(id: string): Promise<unknown>;
}

/** While this is open it is the viewer's to decide on, as the other desks see. */
export function useClaim(id: string, isTaken: boolean, calls: Calls): void {
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  });
  useEffect(() => {
    if (isTaken) return;
    // Who was faster is seen at the row; nothing else follows from a refusal.
    const look = () => void latest.current.claim(id).catch(() => {});
    look();
    const timer = setInterval(look, renewMs);
    return () => {
      clearInterval(timer);
      void latest.current.release(id).catch(() => {});
    };
  }, [id, isTaken]);
}
