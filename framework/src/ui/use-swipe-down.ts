import { type TouchEvent, useRef } from 'react';

/** A sheet that was drawn this far goes. */
const FAR_PX = 80;

/** Puts a sheet away by drawing it down, from where its content does not scroll. Spread the answer over the sheet. */
export function useSwipeDown(onAway: () => void) {
  const from = useRef<number | null>(null);
  const drawn = ({ touches }: TouchEvent) => Math.max(0, touches[0]!.clientY - from.current!);
  const move = (sheet: HTMLElement, by: string) => {
    sheet.style.translate = by;
  };
  return {
    onTouchStart: ({ currentTarget, touches }: TouchEvent<HTMLElement>) => {
      from.current = currentTarget.scrollTop > 0 || touches.length > 1 ? null : touches[0]!.clientY;
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => {
      if (from.current !== null) move(event.currentTarget, `0 ${drawn(event)}px`);
    },
    onTouchEnd: ({ currentTarget, changedTouches }: TouchEvent<HTMLElement>) => {
      if (from.current === null) return;
      if (changedTouches[0]!.clientY - from.current > FAR_PX) onAway();
      else move(currentTarget, '');
      from.current = null;
    },
    onTouchCancel: ({ currentTarget }: TouchEvent<HTMLElement>) => move(currentTarget, ''),
  };
}
