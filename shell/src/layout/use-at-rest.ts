import { whenAtRest } from '@banyan/framework/host';
import { useEffect, useState } from 'react';

/** Whether the first screen stands and the line is free for what nobody waits for. */
export function useAtRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => void whenAtRest().then(() => setIsAtRest(true)), []);
  return isAtRest;
}
