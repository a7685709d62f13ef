import { type RefObject, useEffect, useRef, useState } from 'react';

interface Following {
  isFollowing: boolean;
  /** The list was scrolled: by the film, or by its reader. */
  onScroll(): void;
  /** Back to where the film is. */
  follow(): void;
}

/** A list that keeps its current line in view, until its reader scrolls it themself. It scrolls itself alone, never the page. */
export function useFollowing(list: RefObject<HTMLElement | null>, current: number): Following {
  const [isFollowing, setFollowing] = useState(true);
  const own = useRef(0);
  useEffect(() => {
    const box = list.current;
    const line = box?.children[current] as HTMLElement | undefined;
    if (!isFollowing || !box || !line) return;
    // A third from above: what comes next is in view, too.
    box.scrollTop = line.offsetTop - (box.clientHeight - line.offsetHeight) / 3;
    // Kept within what there is to scroll.
    own.current = box.scrollTop;
  }, [list, current, isFollowing]);
  return {
    isFollowing,
    onScroll() {
      if (list.current && Math.abs(list.current.scrollTop - own.current) > 2) setFollowing(false);
    },
    follow: () => setFollowing(true),
  };
}
