// What staff do with one case. Who may not decide on it is answered as if there were none.
import { authorizeHidden, derivedId, idText, keptText, longestReason, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { CaseDoc } from '../case/case.model.ts';
import { findCase } from '../case/case.store.ts';
import { presentedOutcomes } from '../case/case.view.ts';
import { presentCases } from '../case/cases.resolver.ts';
import { changeCase } from '../case/change-case.ts';
import { type Decider, deciderOf } from '../case/decider.ts';
import { claimed, decided, released, undone, type Verdict } from '../case/decision-steps.ts';
import { moderationReasons } from '../case/moderation-reasons.ts';
import { isOfAppeal, type Outcome, outcomes } from '../case/outcomes.ts';
import type { ModerationContext } from '../context.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { canHandleCase } from '../policy/case.policy.ts';
import { endSuspensionOf } from './end-suspension.ts';
import { restoreCase } from './restore-case.ts';

const one = z.object({ id: idText });
const decisionInput = one.extend({
  clientId: idText,
  revision: z.int().min(0),
  outcome: z.enum(outcomes.map((outcome) => presentedOutcomes[outcome])),
  reason: z.enum(moderationReasons).nullish(),
  text: keptText(0, longestReason).nullish(),
  suspendDays: z.int().min(1).max(90).nullish(),
});

async function findForDeciding({ moderation, viewer }: ModerationContext, id: string): Promise<CaseDoc> {
  return authorizeHidden(viewer, canHandleCase, await findCase(moderation.models, id));
}

type Step = (found: CaseDoc, decider: Decider, now: Date) => CaseDoc | null;

async function stepInCase(context: ModerationContext, found: CaseDoc, step: Step) {
  const { moderation, viewer } = context;
  const decider = deciderOf(viewer);
  moderation.writes.consume(viewer, 'decide');
  const next = await changeCase(moderation, found, (each, now) => step(each, decider, now));
  return presentOne(next, context);
}

async function presentOne(found: CaseDoc, context: ModerationContext) {
  const [presented] = await presentCases([found], context);
  return presented!;
}

export const claimCase: MutationResolvers['claimCase'] = async (_, args, context) =>
  stepInCase(context, await findForDeciding(context, parse(one, args).id), claimed);

export const releaseCase: MutationResolvers['releaseCase'] = async (_, args, context) => {
  await stepInCase(context, await findForDeciding(context, parse(one, args).id), released);
  return true;
};

export const decideCase: MutationResolvers['decideCase'] = async (_, args, context) => {
  const input = parse(decisionInput, args);
  const found = await findForDeciding(context, input.id);
  const verdict = verdictOf(input, found, deciderOf(context.viewer));
  return stepInCase(context, found, (each, decider, now) => decided(each, verdict, decider, now));
};

export const undoCaseDecision: MutationResolvers['undoCaseDecision'] = async (_, args, context) =>
  stepInCase(context, await findForDeciding(context, parse(one, args).id), undone);

export const restoreContent: MutationResolvers['restoreContent'] = async (_, args, context) => {
  const { caseId } = parse(z.object({ caseId: idText }), args);
  const found = await findForDeciding(context, caseId);
  const { moderation, viewer } = context;
  moderation.writes.consume(viewer, 'decide');
  return presentOne(await restoreCase(moderation, found, deciderOf(viewer)), context);
};

export const endSuspension: MutationResolvers['endSuspension'] = async (_, args, context) => {
  const { caseId } = parse(z.object({ caseId: idText }), args);
  const found = await findForDeciding(context, caseId);
  const { moderation, viewer } = context;
  moderation.writes.consume(viewer, 'decide');
  return presentOne(await endSuspensionOf(moderation, found, deciderOf(viewer)), context);
};

/** What is removed or warned of has a reason: one of the list, or words. What is kept has none, and an appeal is answered by words at most. */
function verdictOf(input: z.output<typeof decisionInput>, found: CaseDoc, { id: by }: Decider): Verdict {
  const { revision, clientId, reason, text, suspendDays } = input;
  const outcome = input.outcome.toLowerCase() as Outcome;
  const begun = { id: derivedId('moderation decision', found._id, by, clientId), revision, outcome };
  if (suspendDays && (!isAgainstMember(outcome) || found.memberId === undefined))
    throw ServiceError('BAD_INPUT', undefined, { field: 'suspendDays' });
  if (outcome === 'keep') return begun;
  const words = text && { text };
  if (isOfAppeal(outcome)) return { ...begun, ...words };
  const isOfNobody = outcome === 'remove' ? found.kind === 'member' : found.memberId === undefined;
  if (isOfNobody) throw ServiceError('BAD_INPUT', undefined, { field: 'outcome' });
  if (!reason) throw ServiceError('BAD_INPUT', undefined, { field: 'reason' });
  if (reason === 'OTHER' && !text) throw ServiceError('BAD_INPUT', undefined, { field: 'text' });
  return { ...begun, reason, ...words, ...(suspendDays && { suspendDays }) };
}

const isAgainstMember = (outcome: Outcome): boolean => outcome === 'remove' || outcome === 'warn';
