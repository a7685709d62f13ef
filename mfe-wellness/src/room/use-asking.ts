import { useEffect, useRef } from 'react';

/**
 * Whether what a device was asked for is still wanted once it comes: the browser asks the member first, who may have left the page, or may have been
 * let out, when they answer.
 */
export function useAsking() {
  const round = useRef(0);
  const drop = () => {
    round.current += 1;
  };
  useEffect(() => drop, []);
  return {
    ask() {
      const asked = round.current;
      return () => asked === round.current;
    },
    drop,
  };
}
