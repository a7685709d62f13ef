// What the row of a chat with the help desk says beyond other chats: who of the team has it, and since when its member waits.
import { type IndexDefinition, type IndexOptions, Schema } from 'mongoose';

export interface HelpdeskDoc {
  /** Nothing is left to answer. Nobody has it then, and nobody waits. */
  isClosed: boolean;
  /** Who of the team has it. */
  claimedBy?: string;
  /** When the member wrote what has no answer yet. */
  waitingSince?: Date;
}

export const helpdeskSchema = new Schema<HelpdeskDoc>(
  { isClosed: { type: Boolean, required: true }, claimedBy: String, waitingSince: Date },
  { _id: false },
);

export const waitingIndex = { 'helpdesk.waitingSince': 1, _id: 1 } as const;
export const claimedIndex = { 'helpdesk.claimedBy': 1, lastAt: -1, _id: -1 } as const;
export const closedIndex = { 'helpdesk.isClosed': 1, lastAt: -1, _id: -1 } as const;

const where = (field: string): IndexOptions => ({ partialFilterExpression: { [field]: { $exists: true } } });

/** All other chats are in none of them. */
export const helpdeskIndexes: readonly (readonly [IndexDefinition, IndexOptions])[] = [
  [waitingIndex, where('helpdesk.waitingSince')],
  [claimedIndex, where('helpdesk.claimedBy')],
  [closedIndex, where('helpdesk.isClosed')],
];

/**
 * The part after this message, as an expression of an update pipeline: it is one write with the number of the last message. The member's own
 * message opens it, and they wait since the first one without an answer; the team's is the answer. Of other chats there is no part.
 */
export function helpdeskAfter({ authorId, at }: { authorId: string; at: Date }) {
  const claimedBy = '$helpdesk.claimedBy';
  const ofMember = { isClosed: false, claimedBy, waitingSince: { $ifNull: ['$helpdesk.waitingSince', at] } };
  const ofTeam = { isClosed: { $ifNull: ['$helpdesk.isClosed', false] }, claimedBy };
  const isMembers = { $eq: ['$createdBy', { $literal: authorId }] };
  return {
    $cond: [{ $eq: ['$kind', 'helpdesk'] }, { $cond: [isMembers, ofMember, ofTeam] }, '$$REMOVE'],
  };
}
