import { type RefObject, useLayoutEffect, useState } from 'react';
import { fitting } from './fitting.ts';

const widthOf = (element: Element): number => Math.ceil(element.getBoundingClientRect().width);

/**
 * How many of the entries have room, measured by an unseen row of all of them with More at its end: whatever changes
 * widths (the window, the letters' size, the language, a badge) changes that row. The icons at the end of the bar keep their room.
 */
export function useFitting(
  unseen: RefObject<HTMLElement | null>,
  icons: RefObject<HTMLElement | null>,
  all: number,
): number {
  const [count, setCount] = useState(all);
  useLayoutEffect(() => {
    const row = unseen.current!;
    const nav = row.closest('nav')!;
    const measure = () => {
      const widths = Array.from(row.children, widthOf);
      const gap = Number.parseFloat(getComputedStyle(nav).columnGap) || 0;
      const taken = icons.current ? widthOf(icons.current) + gap : 0;
      const available = nav.clientWidth - taken;
      setCount(fitting({ entries: widths.slice(0, -1), more: widths.at(-1)!, gap, available }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [nav, ...row.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [unseen, icons, all]);
  return Math.min(count, all);
}
