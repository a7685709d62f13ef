import type { WriteKind } from '@banyan/kit';

/** How fast one member may write what (decision 65). */
export const writeKinds = {
  send: { burst: 60, perMinute: 60 },
  /** A chat, or asking more to one: those who are asked hear of each. */
  create: { burst: 20, perMinute: 20 / 60 },
  /** An edit, or taking words back. */
  change: { burst: 30, perMinute: 30 },
  /** To hide, to leave, to answer an invitation. */
  arrange: { burst: 60, perMinute: 30 },
  /** Somebody who reports one message after the other is in need, or a nuisance. */
  report: { burst: 10, perMinute: 2 },
  /** Each reads up to five thousand messages. */
  search: { burst: 20, perMinute: 20 },
  /** While one writes, once in some seconds. */
  type: { burst: 30, perMinute: 60 },
  /** Each message of an open chat moves the marker, at most ten times a second. */
  read: { burst: 120, perMinute: 240 },
} as const satisfies Record<string, WriteKind>;

export type ChatWrite = keyof typeof writeKinds;
