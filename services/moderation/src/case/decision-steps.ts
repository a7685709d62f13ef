// What staff do with a case, as the case it becomes; null: nothing to do. A decision is stored at once and takes effect ten seconds later:
// until then anyone who took it may take it back, as with what waits for approval (decision 139).
import { removedKeptMs, ServiceError } from '@banyan/kit';
import type { CaseDoc, Decision } from './case.model.ts';
import type { Decider } from './decider.ts';
import { isOfAppeal, type Outcome } from './outcomes.ts';
import { appealedDecision, openReports, reopened } from './report-steps.ts';

/** How long a decision can be taken back. */
export const undoMs = 10_000;
/** How long a case is kept for who is looking at it; looking on renews it. */
export const claimMs = 2 * 60_000;

/** What is decided, of which case that was read. `id` is the same when it is sent once more. */
export interface Verdict extends Pick<Decision, 'id' | 'outcome' | 'reason' | 'text'> {
  revision: number;
  /** Whose it is writes nothing to others for so long. */
  suspendDays?: number;
}

const dayMs = 24 * 3_600_000;

/** Also where a report of the same minute was decided on since, which restores nothing. */
const lastRemoval = ({ decisions }: CaseDoc): Decision | undefined =>
  decisions.findLast(({ outcome }) => outcome === 'remove');

/** Its words are removed, and may be restored. */
export const isRemoved = (found: CaseDoc): boolean => {
  const last = lastRemoval(found);
  return last !== undefined && last.restoredAt === undefined;
};

/** Nobody else looks at it, or has decided. */
function requireFree({ pending, claim }: CaseDoc, { id }: Decider, now: Date): void {
  const isOthers = claim !== undefined && claim.by !== id && claim.until > now;
  if (pending || isOthers) throw ServiceError('CONFLICT');
}

export function claimed(found: CaseDoc, decider: Decider, now: Date): CaseDoc | null {
  requireFree(found, decider, now);
  if (!found.isOpen) throw ServiceError('CONFLICT');
  const until = new Date(now.getTime() + claimMs);
  if (found.claim?.by === decider.id && found.claim.until >= until) return null;
  return { ...found, claim: { by: decider.id, until } };
}

export function released(found: CaseDoc, { id }: Decider): CaseDoc | null {
  return found.claim?.by === id ? { ...found, claim: undefined } : null;
}

/** An appeal is answered where there is one; what is decided already can be removed after all, and what is removed is restored in another way. */
function isPossible(found: CaseDoc, outcome: Outcome): boolean {
  if (isOfAppeal(outcome)) return appealedDecision(found) !== undefined;
  if (openReports(found).length > 0) return true;
  return outcome === 'remove' && !isRemoved(found) && appealedDecision(found) === undefined;
}

export function decided(
  found: CaseDoc,
  { revision, suspendDays, ...said }: Verdict,
  decider: Decider,
  now: Date,
): CaseDoc | null {
  if (found.pending?.id === said.id || found.decisions.some(({ id }) => id === said.id)) return null;
  requireFree(found, decider, now);
  if (found.revision !== revision) throw ServiceError('CONFLICT', undefined, { field: 'revision' });
  if (!isPossible(found, said.outcome)) throw ServiceError('CONFLICT');
  const suspension = suspendDays && { suspendedUntil: new Date(now.getTime() + suspendDays * dayMs) };
  const pending = { ...said, ...suspension, by: decider.id, at: now, effectAt: new Date(now.getTime() + undoMs) };
  return { ...found, pending, claim: undefined };
}

/** As if nobody had decided. CONFLICT once it is in force. */
export function undone(found: CaseDoc, { id }: Decider, now: Date): CaseDoc | null {
  const { pending } = found;
  if (!pending && found.isOpen) return null;
  if (pending?.by !== id || pending.isBegun || pending.effectAt <= now) throw ServiceError('CONFLICT');
  return { ...found, pending: undefined };
}

/**
 * The decision is in force; what was reported since is open still. `isRestored`: an appeal that was granted had its words restored. Its author
 * reads of all but what is kept.
 */
export function settled(found: CaseDoc, decisionId: string, isRestored = false): CaseDoc | null {
  const { pending } = found;
  if (pending?.id !== decisionId) return null;
  const { effectAt: _, isBegun: __, ...decision } = pending;
  const before = isOfAppeal(decision.outcome) ? answered(found, decision, isRestored) : found.decisions;
  const reports = isOfAppeal(decision.outcome) ? found.reports : found.reports.filter(({ at }) => at > decision.at);
  return reopened({
    ...found,
    reports,
    pending: undefined,
    claim: undefined,
    decisions: [...before, decision],
    decidedAt: decision.at,
    ...(decision.outcome !== 'keep' && { authorNotifiedAt: decision.at }),
  });
}

function answered(found: CaseDoc, { outcome, by, at }: Decision, isRestored: boolean): Decision[] {
  const appealed = appealedDecision(found);
  return found.decisions.map((each) => {
    if (each !== appealed || !each.appeal) return each;
    return {
      ...(outcome === 'grant' ? unsuspended(each, at) : each),
      appeal: { ...each.appeal, answeredAt: at },
      ...(isRestored && { restoredAt: at, restoredBy: by }),
    };
  });
}

const unsuspended = (decision: Decision, now: Date): Decision =>
  decision.suspendedUntil && decision.suspendedUntil > now ? { ...decision, suspendedUntil: now } : decision;

/** The decision that removed it, while that can be undone by restoring. */
export function restorable(found: CaseDoc, now: Date): Decision | null {
  const last = lastRemoval(found);
  if (!last || !isRemoved(found) || found.pending) return null;
  return now.getTime() - last.at.getTime() < removedKeptMs ? last : null;
}

/** Restored by staff of their own accord: an appeal against the removal is answered by that. */
export function restored(found: CaseDoc, decisionId: string, { id }: Decider, now: Date): CaseDoc | null {
  const last = lastRemoval(found);
  if (last?.id !== decisionId) throw ServiceError('CONFLICT');
  if (last.restoredAt) return null;
  const appeal = last.appeal && { ...last.appeal, answeredAt: last.appeal.answeredAt ?? now };
  const next = { ...unsuspended(last, now), restoredAt: now, restoredBy: id, ...(appeal && { appeal }) };
  const decisions = found.decisions.map((each) => (each === last ? next : each));
  return reopened({ ...found, decisions, authorNotifiedAt: now });
}

/** The last decision by which somebody is suspended still. */
export const suspending = ({ decisions }: CaseDoc, now: Date): Decision | undefined =>
  decisions.findLast(({ suspendedUntil }) => suspendedUntil !== undefined && suspendedUntil > now);

export function suspensionEnded(found: CaseDoc, decisionId: string, now: Date): CaseDoc | null {
  if (suspending(found, now)?.id !== decisionId) return null;
  const decisions = found.decisions.map((each) => (each.id === decisionId ? unsuspended(each, now) : each));
  return { ...found, decisions, authorNotifiedAt: now };
}
