import { readStored, writeStored } from '@banyan/framework';
import { useEffect, useState } from 'react';

/** Of what fits the width. */
export const zooms = [0.75, 1, 1.25, 1.5, 2, 3] as const;
const fit = 1;

/** On this device, until the member signs out: how large they read. */
const KEY = 'banyan.wellness.reader-zoom';

/** A line longer than this is hard to read, however wide the screen: in CSS pixels. */
const widest = 820;
const margin = 24;

export interface Zoom {
  factor: number;
  /** Of a page, in CSS pixels. */
  width: number;
  isLargest: boolean;
  isSmallest: boolean;
  larger(): void;
  smaller(): void;
  fitWidth(): void;
}

const stored = () => zooms.find((factor) => factor === Number(readStored(KEY))) ?? fit;

/** How large pages are drawn: what fits the width of the frame, times what the member chose. */
export function useZoom(frame: HTMLElement | null): Zoom {
  const [factor, setFactor] = useState<number>(stored);
  const [available, setAvailable] = useState(0);
  useEffect(() => {
    if (!frame) return;
    const measure = () => setAvailable(frame.clientWidth);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(frame);
    return () => watching.disconnect();
  }, [frame]);
  const at = (zooms as readonly number[]).indexOf(factor);
  const choose = (next: number | undefined) => {
    if (next === undefined) return;
    writeStored(KEY, `${next}`);
    setFactor(next);
  };
  return {
    factor,
    width: Math.max(0, Math.round(Math.min(available - margin, widest) * factor)),
    isLargest: at === zooms.length - 1,
    isSmallest: at === 0,
    larger: () => choose(zooms[at + 1]),
    smaller: () => choose(zooms[at - 1]),
    fitWidth: () => choose(fit),
  };
}
