/** How much one operation may ask for. */
export interface Allowance {
  /** Bytes of one HTTP request. */
  bodyBytes: number;
  tokens: number;
  depth: number;
  aliases: number;
  /** Fields after fragments are spread out. */
  fields: number;
  rootFields: number;
  /** One name in one place, and named fragments: what validation takes the square of. */
  repeats: number;
  fragments: number;
  /** Points with list sizes multiplied in (`cost.ts`). */
  cost: number;
}

export const allowances = {
  /** The product's own largest operation needs about a third of each; a page of its feed may cost 1,100. */
  member: {
    // The captions of a long class are the longest text there is.
    bodyBytes: 256 * 1024,
    tokens: 3_000,
    depth: 12,
    aliases: 30,
    fields: 3_000,
    rootFields: 20,
    repeats: 24,
    fragments: 60,
    cost: 5_000,
  },
  /** Without a token there is only signing in, coming back and the version to ask for. */
  anonymous: {
    bodyBytes: 8 * 1024,
    tokens: 400,
    depth: 6,
    aliases: 5,
    fields: 100,
    rootFields: 5,
    repeats: 4,
    fragments: 5,
    cost: 100,
  },
} as const satisfies Record<string, Allowance>;

/** What holds for everyone. */
export const limits = {
  /** Errors reported for one operation; the rest say the same. */
  errors: 20,
  /** Bytes of one WebSocket message. */
  messageBytes: 64 * 1024,
  /** Bytes of one frame of who has not said who they are: a token fits. */
  anonymousFrameBytes: 8 * 1024,
  /** Bytes that wait for a socket before it is taken for dead. */
  untakenBytes: 1_000_000,
  subscriptionsPerSocket: 20,
  /** Subscriptions refused for being too much before the socket is closed. */
  refusalsPerSocket: 10,
  /** Live messages that may wait for a slow socket. */
  waitingMessages: 100,
  /** Subjects reported again to who was away; for more it is cheaper to read the page again. */
  replayedSubjects: 200,
  /** Domain events read from a log for one round of returning subscribers, or after a cut. */
  readEvents: 5_000,
} as const;
