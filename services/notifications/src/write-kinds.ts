import type { WriteKind } from '@banyan/kit';

/** How fast one member may write what (decision 65). */
export const writeKinds = {
  /** Whenever the list is closed, on every device. */
  read: { burst: 60, perMinute: 60 },
  /** A switch, a mute, the hour of the digest. */
  choose: { burst: 40, perMinute: 30 },
} as const satisfies Record<string, WriteKind>;

export type NotificationsWrite = keyof typeof writeKinds;
