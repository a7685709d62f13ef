import { UploadRefused } from '../upload/refusals.ts';

/** Has each wait for its turn; when too many wait already, the next is told to come again. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createQueue({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }): Queue {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= atOnce) {
      if (waiting.length >= mostWaiting) throw new UploadRefused('busy');
      // Whoever ends hands the turn on, so that nobody slips in between.
      await new Promise<void>((turn) => waiting.push(turn));
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
