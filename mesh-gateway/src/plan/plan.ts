/**
 * A plan says what to ask each service directly and where members go in the answer. It exists for operations that need
 * no more than that; every other operation goes through the stitched Mesh schema, which gives the same answer slower.
 */
import type { ServiceName } from '@banyan/kit';
import type { DocumentNode } from 'graphql';

/** Where members belong in a part's answer: response key -> what to do with the value found there. */
export interface JoinTree {
  children: [key: string, tree: JoinTree][];
  joins: Join[];
}

export interface Join {
  key: string;
  /** Which of the member selections fills this place. */
  batch: number;
  /** The one User field wanted here; without it the member itself. */
  userField?: string;
}

export interface ServicePart {
  service: ServiceName;
  document: DocumentNode;
  variableNames: string[];
  joins: JoinTree | null;
}

export interface MemberPart {
  document: DocumentNode;
  variableNames: string[];
  batches: number;
}

export interface Plan {
  parts: ServicePart[];
  /** Response keys in the order asked; a string value is a constant (`__typename`). */
  rootKeys: { key: string; part: number; constant?: string }[];
  members: MemberPart | null;
}
