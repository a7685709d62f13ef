// The one way in which a case is changed: a step is planned on what stands there, and written if that still stands, with all that is
// reported of it. Where another was faster it is planned again, so that a repeat finds its first.
import { createDomainEvent, type DomainEvent, ServiceError } from '@banyan/kit';
import '../../domain-events.ts';
import type { Moderation } from '../context.ts';
import type { CaseDoc } from './case.model.ts';
import { findCase, saveCase } from './case.store.ts';

export type Changing = Pick<Moderation, 'models' | 'outbox' | 'clock'>;

/** Two writes of one case at once are rare; staff of a large community report, claim and decide within the same second. */
const tries = 10;

export const caseChanged = (id: string, now: Date): DomainEvent =>
  createDomainEvent('moderation.caseChanged', { caseId: id }, now);

/** Who looks at it goes on to: nothing that a list shows is otherwise. */
const isRenewal = ({ claim: before }: CaseDoc, { claim }: CaseDoc, now: Date): boolean =>
  claim !== undefined && before?.by === claim.by && before.until > now;

/** `plan` throws where the step is not to be taken, and answers null where there is nothing to do. `more`: what else is reported of the step. */
export async function changeCase(
  { models, outbox, clock }: Changing,
  found: CaseDoc,
  plan: (each: CaseDoc, now: Date) => CaseDoc | null,
  more: (next: CaseDoc, now: Date) => readonly DomainEvent[] = () => [],
): Promise<CaseDoc> {
  let before: CaseDoc | null = found;
  for (let round = 0; round < tries && before; round += 1) {
    const now = clock();
    const next = plan(before, now);
    if (!next) return before;
    const changes = isRenewal(before, next, now) ? [] : [caseChanged(next._id, now)];
    const domainEvents = [...changes, ...more(next, now)];
    if (await saveCase(models, before, next, domainEvents)) {
      void outbox.dispatch(models.cases, next._id, domainEvents);
      return { ...next, turn: before.turn + 1 };
    }
    before = await findCase(models, found._id);
  }
  throw ServiceError(before ? 'CONFLICT' : 'NOT_FOUND');
}
