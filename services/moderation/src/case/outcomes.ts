/** Of what is reported: it stays, nobody reads it any more, its author is warned. Of an appeal: the decision stands, or is reversed. */
export const outcomes = ['keep', 'remove', 'warn', 'uphold', 'grant'] as const;
export type Outcome = (typeof outcomes)[number];

/** A decision about an appeal is about an earlier one. */
export const isOfAppeal = (outcome: Outcome): boolean => outcome === 'uphold' || outcome === 'grant';
