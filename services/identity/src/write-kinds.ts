import type { WriteKind } from '@banyan/kit';

/** How fast one member may write what (decision 65). */
export const writeKinds = {
  /** A switch: on, off and on again, for as long as somebody tries what it does. */
  setting: { burst: 60, perMinute: 60 },
  /** An answer to the question that comes once a week. */
  answer: { burst: 10, perMinute: 10 },
} as const satisfies Record<string, WriteKind>;

export type IdentityWrite = keyof typeof writeKinds;
