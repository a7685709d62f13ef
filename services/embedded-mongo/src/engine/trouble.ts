/** Why nothing is served at the moment, or nothing written; reported once for each reason, and once when it is over. */
export interface Trouble {
  sentence: () => string | undefined;
  /** Begins, or goes on for another reason. `whatNow` is reported behind a sentence that is new. */
  begin: (sentence: string, whatNow: string) => void;
  /** Is it still the one that began last, and not over? */
  isStill: (begun: number) => boolean;
  /** Which one it is, counted from the start. */
  begun: () => number;
  end: () => void;
}

/** `report` hears every sentence for the operator. */
export function createTrouble(report: (sentence: string) => void): Trouble {
  let current: string | undefined;
  let count = 0;
  return {
    sentence: () => current,
    begin(sentence, whatNow) {
      count += 1;
      if (sentence !== current) report(`${sentence} ${whatNow}`);
      current = sentence;
    },
    isStill: (begun) => current !== undefined && begun === count,
    begun: () => count,
    end() {
      if (current !== undefined) report('The database is back.');
      current = undefined;
    },
  };
}
