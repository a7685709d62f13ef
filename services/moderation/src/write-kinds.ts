import type { WriteKind } from '@banyan/kit';

/** How fast one member may write what (decision 65). */
export const writeKinds = {
  /** One of staff goes through the queue by keys: each case is claimed, decided and released. */
  decide: { burst: 120, perMinute: 120 },
  /** One's own words against a decision. */
  appeal: { burst: 10, perMinute: 10 },
} as const satisfies Record<string, WriteKind>;

export type ModerationWrite = keyof typeof writeKinds;
