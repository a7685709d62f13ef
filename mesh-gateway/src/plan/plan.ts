/**
 * A plan says what to ask each service directly and what to join where in the answer. It exists for operations that need
 * no more than that; every other operation goes through the stitched Mesh schema, which gives the same answer slower.
 */
import type { ServiceName } from '@banyan/kit';
import type { DocumentNode } from 'graphql';

/** Where joined objects belong in an answer: response key -> what to do with the value found there. */
export interface JoinTree {
  children: [key: string, tree: JoinTree][];
  joins: Join[];
}

export interface Join {
  key: string;
  /** Which selection of the round fills this place. */
  batch: number;
  /** The object itself belongs here, where now stands a stub with this key. */
  stub?: string;
  /** Or one field of it, where now stands its key. */
  field?: string;
  /** A list that may hold no null: one missing entry is a missing list. */
  isStrict?: boolean;
}

export interface ServicePart {
  service: ServiceName;
  document: DocumentNode;
  variableNames: string[];
}

/** What one service is asked for one round of joins: each of its batches with a list of keys. */
export interface JoinPart extends ServicePart {
  batches: number[];
  /** Keys of one batch it takes at once. */
  most: number;
}

/** What is asked at the same time; the next round joins what stands in its answers. */
export interface JoinRound {
  parts: JoinPart[];
  /** For each batch, what is to be joined below its objects. */
  below: (JoinTree | null)[];
}

export interface Plan {
  parts: (ServicePart & { joins: JoinTree | null })[];
  /** Response keys in the order asked; a string value is a constant (`__typename`). */
  rootKeys: { key: string; part: number; constant?: string }[];
  rounds: JoinRound[];
}

/** Why an operation has no plan. Few, for they are counted by name. */
export type Unplanned =
  | 'condition at the root'
  | 'several services in one mutation'
  | 'field of no service'
  | 'type of another service'
  | 'list of lists'
  | 'one name for two things';

export type Planned = { plan: Plan; unplanned: null } | { plan: null; unplanned: Unplanned };

/** The operation needs more than a plan can do. */
export class NotPlannable extends Error {
  readonly reason: Unplanned;

  constructor(reason: Unplanned) {
    super(reason);
    this.reason = reason;
  }
}
