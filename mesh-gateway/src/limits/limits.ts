/** How much one operation may ask for. The product's own largest operation needs about a third of each. */
export const limits = {
  /** Bytes of one HTTP request. */
  bodyBytes: 128 * 1024,
  tokens: 3_000,
  depth: 12,
  aliases: 30,
  /** Fields after fragments are spread out. */
  fields: 3_000,
  rootFields: 20,
  /** Errors told for one operation; the rest say the same. */
  errors: 20,
  /** Bytes of one WebSocket message. */
  messageBytes: 64 * 1024,
  subscriptionsPerSocket: 20,
  /** Live messages that may wait for a slow socket. */
  waitingMessages: 100,
  /** Subjects told anew to who was away; for more it is cheaper to read the page again. */
  replayedSubjects: 200,
  /** Facts read from a log for one round of returning subscribers, or after a cut. */
  readFacts: 5_000,
} as const;
