// What became of everything the member sent, by what it was.

export type Tally = Record<string, { sent: number; refused: Record<string, number> }>;

export interface Counter {
  tally: Tally;
  /** `codes` is empty when it was done. */
  count(what: string, codes: readonly string[]): void;
  /** One that was counted when it was sent, and is refused now. */
  refuse(what: string, code: string): void;
}

export function createCounter(): Counter {
  const tally: Tally = {};
  const entryOf = (what: string) => {
    tally[what] ??= { sent: 0, refused: {} };
    return tally[what];
  };
  const refuse = (what: string, code: string) => {
    const { refused } = entryOf(what);
    refused[code] = (refused[code] ?? 0) + 1;
  };
  return {
    tally,
    refuse,
    count(what, [why]) {
      entryOf(what).sent += 1;
      if (why) refuse(what, why);
    },
  };
}

export function addTallies(all: readonly Tally[]): Tally {
  const sum: Tally = {};
  for (const [what, { sent, refused }] of all.flatMap((tally) => Object.entries(tally))) {
    sum[what] ??= { sent: 0, refused: {} };
    sum[what].sent += sent;
    addTimes(sum[what].refused, refused);
  }
  return sum;
}

export function addTimes(sum: Record<string, number>, more: Record<string, number>): void {
  for (const [code, times] of Object.entries(more)) sum[code] = (sum[code] ?? 0) + times;
}

/** `queries: 412 sent, 97 % refused (RATE_LIMITED 400)` */
export function tallyLines(tally: Tally): string[] {
  return Object.entries(tally).map(([what, { sent, refused }]) => {
    const reasons = Object.entries(refused).sort(([, a], [, b]) => b - a);
    const share = Math.round((reasons.reduce((sum, [, times]) => sum + times, 0) / sent) * 100);
    const why = reasons.map(([code, times]) => `${code} ${times}`).join(', ');
    return `${what}: ${sent} sent, ${share} % refused${why && ` (${why})`}`;
  });
}
