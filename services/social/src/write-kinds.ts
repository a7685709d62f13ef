import type { WriteKind } from '@banyan/kit';

/** How fast one member may write what, and look for others (decision 65). */
export const writeKinds = {
  /** Anyone who asks everybody is a nuisance. */
  connect: { burst: 20, perMinute: 4 },
  /** Which group one looks at: a tap each. */
  activeGroup: { burst: 60, perMinute: 30 },
  /** Anyone who looks for a name tries a few; nobody reads out the directory. */
  search: { burst: 40, perMinute: 20 },
  /** With Undo, and a list to go through. */
  block: { burst: 20, perMinute: 10 },
  /** Somebody who reports one member after the other is in need, or a nuisance. */
  report: { burst: 10, perMinute: 2 },
  respond: { burst: 60, perMinute: 30 },
  /** Who is in a group: staff go through a list. */
  membership: { burst: 30, perMinute: 30 },
} as const satisfies Record<string, WriteKind>;

export type SocialWrite = keyof typeof writeKinds;
