import { UploadRefused } from '../upload/refusals.ts';

/**
 * Has each wait for its turn, which goes round among those who wait: anyone who asks for much waits behind their own. When too many
 * wait already, in all or of this one, the next is asked to come again.
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
      // Anyone who ends hands the turn on, so that nobody slips in between.
      await new Promise<void>((slot) => waiting.add(whose, slot));
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
  const slots = new Map<string, (() => void)[]>();
  let count = 0;
  return {
    count: (whose?: string) => (whose === undefined ? count : (slots.get(whose)?.length ?? 0)),
    add(whose: string, slot: () => void) {
      slots.set(whose, [...(slots.get(whose) ?? []), slot]);
      count += 1;
    },
    take(): (() => void) | undefined {
      const [first] = slots;
      if (!first) return undefined;
      const [whose, [slot, ...rest]] = first;
      slots.delete(whose);
      if (rest.length > 0) slots.set(whose, rest);
      count -= 1;
      return slot;
    },
  };
}
