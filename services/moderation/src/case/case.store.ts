import {
  afterPosition,
  type DomainEvent,
  isDuplicateKey,
  type ModeratedKind,
  type Position,
  withDomainEvent,
} from '@banyan/kit';
import type { Models } from '../models.ts';
import { type CaseDoc, decidedIndex, openIndex, ownIndex } from './case.model.ts';

export function findCase({ cases }: Models, id: string): Promise<CaseDoc | null> {
  return cases.findById(id).lean<CaseDoc | null>();
}

/** By the decision, among the cases of whose it is. */
export function findCaseOfDecision({ cases }: Models, memberId: string, decisionId: string): Promise<CaseDoc | null> {
  return cases.findOne({ memberId, 'decisions.id': decisionId }).hint(ownIndex).lean<CaseDoc | null>();
}

/** False where somebody else was first. */
export async function insertCase(
  { cases }: Models,
  first: CaseDoc,
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  try {
    await cases.create([{ ...first, outbox: domainEvents } as CaseDoc]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** From now on nobody takes it back. False where somebody did, or the case changed since it was read. */
export async function beginDecision({ cases }: Models, { _id, turn }: CaseDoc): Promise<boolean> {
  const update = { $set: { 'pending.isBegun': true }, $inc: { turn: 1 } };
  return (await cases.updateOne({ _id, turn, pending: { $exists: true } }, update)).modifiedCount === 1;
}

const optional = ['claim', 'pending', 'memberId', 'decidedAt', 'authorNotifiedAt'] as const;

/** Where it still stands as `before`; false where it does not. */
export async function saveCase(
  { cases }: Models,
  before: CaseDoc,
  next: CaseDoc,
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  const { _id, turn: _, ...fields } = next;
  const gone = optional.filter((path) => next[path] === undefined);
  const $set = {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    turn: before.turn + 1,
  };
  const $unset = Object.fromEntries(gone.map((path) => [path, 1]));
  const update = gone.length > 0 ? { $set, $unset } : { $set };
  const filter = { _id, turn: before.turn };
  return (await cases.updateOne(filter, withDomainEvent(update as object, ...domainEvents))).modifiedCount === 1;
}

interface OfThese {
  kind?: ModeratedKind | null;
  /** Nobody reads what was reported of themselves. */
  notOf: readonly string[];
}

const openFilter = ({ kind, notOf }: OfThese) => ({
  isOpen: true,
  pending: null,
  memberId: { $nin: [...notOf] },
  ...(kind && { kind }),
});

export function countOpen({ cases }: Models, of: OfThese): Promise<number> {
  return cases.countDocuments(openFilter(of)).hint(openIndex);
}

/** The query behind one page of what is not decided, the longest waiting first. */
export function openQuery({ cases }: Models, of: OfThese, { skip, limit }: { skip: number; limit: number }) {
  return cases.find(openFilter(of)).sort({ openedAt: 1, _id: 1 }).skip(skip).limit(limit).hint(openIndex);
}

/** The query behind one page of what was decided, the last first. */
export function decidedQuery({ cases }: Models, { kind, notOf }: OfThese, after: Position | undefined, limit: number) {
  const next = after ? afterPosition('decidedAt', after) : { decidedAt: { $type: 'date' } };
  return cases
    .find({ memberId: { $nin: [...notOf] }, ...(kind && { kind }), ...next } as object)
    .sort({ decidedAt: -1, _id: -1 })
    .limit(limit)
    .hint(decidedIndex);
}

/** The query behind one page of what was decided of a member's own and they read, the last first. */
export function ownQuery({ cases }: Models, memberId: string, after: Position | undefined, limit: number) {
  const next = after ? afterPosition('authorNotifiedAt', after) : { authorNotifiedAt: { $type: 'date' } };
  return cases
    .find({ memberId, ...next } as object)
    .sort({ authorNotifiedAt: -1, _id: -1 })
    .limit(limit)
    .hint(ownIndex);
}

/** The query behind what comes into force by now. */
export function dueQuery({ cases }: Models, now: Date, limit: number) {
  return cases
    .find({ 'pending.effectAt': { $lte: now } })
    .limit(limit)
    .hint({ 'pending.effectAt': 1 });
}
