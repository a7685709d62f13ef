import { UploadRefused } from '../upload/refusals.ts';

/**
 * Has each wait for its turn, which goes round among those who wait: whoever asks for much waits behind their own. When too many
 * wait already, in all or of this one, the next is told to come again.
 */
export type Queue = <Result>(whose: string, work: () => Promise<Result>) => Promise<Result>;

interface Limits {
  atOnce: number;
  waiting: number;
  /** Of one. */
  ofOne: number;
}

export function createQueue({ atOnce, waiting: most, ofOne }: Limits): Queue {
  const waiting = createRound();
  let busy = 0;
  return async (whose, work) => {
    if (busy >= atOnce) {
      if (waiting.count() >= most || waiting.count(whose) >= ofOne) throw new UploadRefused('busy');
      // Whoever ends hands the turn on, so that nobody slips in between.
      await new Promise<void>((turn) => waiting.add(whose, turn));
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.take();
      if (next) next();
      else busy -= 1;
    }
  };
}

/** Turns by whose they are. A map keeps who waits longest first. */
function createRound() {
  const turns = new Map<string, (() => void)[]>();
  let count = 0;
  return {
    count: (whose?: string) => (whose === undefined ? count : (turns.get(whose)?.length ?? 0)),
    add(whose: string, turn: () => void) {
      turns.set(whose, [...(turns.get(whose) ?? []), turn]);
      count += 1;
    },
    take(): (() => void) | undefined {
      const [first] = turns;
      if (!first) return undefined;
      const [whose, [turn, ...rest]] = first;
      turns.delete(whose);
      if (rest.length > 0) turns.set(whose, rest);
      count -= 1;
      return turn;
    },
  };
}
