import { useEffect, useState } from 'react';

/** A finger that rests moves the page less. */
const TURN_PX = 16;

const isAtEnd = (): boolean => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - TURN_PX;

/** Whether the member reads on down the page. It ends where they turn round, at the end of the page, and on the next page. */
export function useSteppingAside(path: string): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    setAside(false);
    // Asking where the page stands now would have it laid out in this task; the first move reports.
    let last = 0;
    const follow = () => {
      const { scrollY } = window;
      const hasMoved = Math.abs(scrollY - last) >= TURN_PX;
      if (isAtEnd()) setAside(false);
      else if (hasMoved) setAside(scrollY > last);
      if (hasMoved) last = scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [path]);
  return isAside;
}
