import type { WriteKind } from '@banyan/kit';

/** How fast one member may write what (decision 65). */
export const writeKinds = {
  /** A batch of analytics: several tabs, each once a minute and whenever it is left. */
  report: { burst: 20, perMinute: 20 },
  /** An answer to the question whether they may be counted. */
  consent: { burst: 10, perMinute: 10 },
} as const satisfies Record<string, WriteKind>;

export type InsightsWrite = keyof typeof writeKinds;
