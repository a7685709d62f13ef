// What an item has that a member wrote in the app, beside what every item has (decision 205).
import type { PostRejectionReason } from './rejection-reasons.ts';

/**
 * Where it stands between its author and staff. Only what is published is ever in the feed, inside its window; of what is deleted a row
 * without words is left, which answers a repeat.
 */
export const standings = ['draft', 'waiting', 'published', 'rejected', 'withdrawn', 'removed', 'deleted'] as const;
export type Standing = (typeof standings)[number];

/** By moderation, the last time. */
export interface PostRemoval {
  decisionId: string;
  /** When that was decided: its words are kept for thirty days from then on. */
  at: Date;
  /** Where it stood before, and stands again once it is restored. */
  from: Standing;
  restoredAt?: Date;
}

/** What somebody of staff decided, until it takes effect. */
export interface PostDecision {
  approve: boolean;
  key?: PostRejectionReason;
  text?: string;
  by: string;
  at: Date;
  effectAt: Date;
}

/** As which its source knows what staff have changed here since. */
export interface ImportedAs {
  /** The one group whose feed it was brought into, or `all`. */
  target?: string;
  /** What distinguishes it from others of its source, as a digest: of what is deleted no word stays. */
  sight: string;
}

export interface PostPart {
  standing: Standing;
  /** Another with each write of a post: two writes at once are one, and one that looks again. */
  turn: number;
  /** Another with each change of the words, or of whom it is for: staff decide on one of them. */
  revision: number;
  /** The client id of the last change of the words: anyone who made it has read it, also where they were not answered. */
  changedUnder?: string;
  /** The last one that was published: it needs nobody's approval again. */
  publishedRevision?: number;
  /** Written for the community, by who may publish: it stays when they are gone. */
  isTeams: boolean;
  /** On whose behalf it was written, as the deployment calls them; the item has the name. */
  displayAuthorId?: string;
  /** Of what was imported. */
  source?: ImportedAs;
  pictureId?: string;
  /** Of what took place before, in the order of its content. */
  previousPictureIds?: string[];
  /** As its author of the team said; without it, when it is published. */
  startTime?: Date;
  endTime?: Date;
  submittedAt?: Date;
  claim?: { by: string; until: Date };
  decision?: PostDecision;
  decidedAt?: Date;
  decidedBy?: string;
  /** While it is rejected, and when that was withdrawn, until it is edited. */
  rejection?: { key: PostRejectionReason; text?: string };
  removed?: PostRemoval;
}
