import type { WriteKind } from '@banyan/kit';

/** How fast one member may write what (decision 65). */
export const writeKinds = {
  /** A permission: one for each picture, and one more when an upload has to begin again. */
  upload: { burst: 30, perMinute: 20 },
  record: { burst: 30, perMinute: 30 },
  /** A picture to staff, for a gallery, a wall or as a face; or an appeal. */
  send: { burst: 30, perMinute: 20 },
  /** Staff on the admin page: looking, deciding, taking back. */
  decide: { burst: 60, perMinute: 120 },
  remove: { burst: 40, perMinute: 60 },
} as const satisfies Record<string, WriteKind>;

export type MediaWrite = keyof typeof writeKinds;
