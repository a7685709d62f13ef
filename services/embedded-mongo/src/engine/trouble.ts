/** Why nothing is served at the moment, or nothing written; told once for each reason, and once when it is over. */
export interface Trouble {
  sentence: () => string | undefined;
  /** Begins, or goes on for another reason. `whatNow` is told behind a sentence that is new. */
  begin: (sentence: string, whatNow: string) => void;
  /** Is it still the one that began last, and not over? */
  isStill: (begun: number) => boolean;
  /** Which one it is, counted from the start. */
  begun: () => number;
  end: () => void;
}

/** `tell` hears every sentence for the operator. */
export function createTrouble(tell: (sentence: string) => void): Trouble {
  let current: string | undefined;
  let count = 0;
  return {
    sentence: () => current,
    begin(sentence, whatNow) {
      count += 1;
      if (sentence !== current) tell(`${sentence} ${whatNow}`);
      current = sentence;
    },
    isStill: (begun) => current !== undefined && begun === count,
    begun: () => count,
    end() {
      if (current !== undefined) tell('The database is back.');
      current = undefined;
    },
  };
}
