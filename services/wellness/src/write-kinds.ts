import type { WriteKind } from '@banyan/kit';

/** How fast one member may write what (decision 65). */
export const writeKinds = {
  /** Made, changed, put off, done, removed. */
  reminder: { burst: 40, perMinute: 30 },
  /** Entries, and what is chosen of the diary. */
  diary: { burst: 40, perMinute: 20 },
  /** How far one watched, what one answered, and what one opened to read. */
  view: { burst: 60, perMinute: 30 },
  /** To live meetings, and not. */
  register: { burst: 30, perMinute: 20 },
  /** In the room of a live meeting: that one is there, and who is let in. */
  room: { burst: 60, perMinute: 60 },
  /** What devices in it send each other to connect. */
  signal: { burst: 300, perMinute: 600 },
  /** Of staff, on the programme's videos and live meetings, and of hosts. */
  programme: { burst: 60, perMinute: 120 },
} as const satisfies Record<string, WriteKind>;

export type WellnessWrite = keyof typeof writeKinds;
