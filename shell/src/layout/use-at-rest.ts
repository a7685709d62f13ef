import { whenAtRest } from '@banyan/framework/host';
import { useEffect, useState } from 'react';

/** Whether the first screen stands and the line is free for what nobody waits for. Not asked before `isHere`: until then its questions may still come. */
export function useAtRest(isHere = true): boolean {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    if (isHere) void whenAtRest().then(() => setIsAtRest(true));
  }, [isHere]);
  return isAtRest;
}
