/** What was on the screen, as a screen recording of 60 frames a second would show it: from Chromium's trace of a page. */
import type { TraceEvent } from '../why/trace.ts';

/** A new picture of the screen, and when it was there, µs as in the trace. */
export interface Picture {
  at: number;
  /** JPEG, base64. */
  jpeg: string;
}

export const FRAME_MS = 16;
/** Of the trace: brings a picture each time that the browser draws. */
export const PICTURES = 'disabled-by-default-devtools.screenshot';

/** The oldest first. */
export const picturesIn = (events: readonly TraceEvent[]): Picture[] =>
  events
    .filter(({ name }) => name === 'Screenshot')
    .map(({ ts, args }) => ({ at: ts, jpeg: args.snapshot as string }))
    .sort((one, other) => one.at - other.at);

/**
 * What the screen shows at the moment `from` and every 16 ms after it.
 * @param from µs, as in the trace.
 * @returns so many frames, fewer only where no picture was drawn before `from`.
 */
export function framesFrom(pictures: readonly Picture[], from: number, count: number): string[] {
  return Array.from({ length: count }, (_, frame) => from + frame * FRAME_MS * 1_000).flatMap((moment) => {
    const shown = pictures.findLast(({ at }) => at <= moment);
    return shown ? [shown.jpeg] : [];
  });
}
