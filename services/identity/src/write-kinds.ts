import type { WriteKind } from '@banyan/kit';

/** How fast one member may write what (decision 65). */
export const writeKinds = {
  /** A switch: on, off and on again, for as long as somebody tries what it does. */
  setting: { burst: 60, perMinute: 60 },
  /** An answer to the question that comes once a week. */
  answer: { burst: 10, perMinute: 10 },
  /** Of staff: an invitation, fifty of them at once by text message, an answer to who asked to join. Of a member: joining by one. */
  invitation: { burst: 20, perMinute: 20 },
  /** Of admins: a part of a table of members, of which a large one has thirty, its check, that it is confirmed, cancelled or undone. */
  peopleImport: { burst: 60, perMinute: 60 },
} as const satisfies Record<string, WriteKind>;

export type IdentityWrite = keyof typeof writeKinds;
