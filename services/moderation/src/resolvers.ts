// Field -> function, and nothing else.
import type { CompleteResolvers } from '@banyan/kit';
import { decidedCases, moderationCases } from './case/cases.resolver.ts';
import {
  claimCase,
  decideCase,
  endSuspension,
  releaseCase,
  restoreContent,
  undoCaseDecision,
} from './decision/deciding.resolver.ts';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';
import { appealDecision } from './own/appeal.resolver.ts';
import { ownModerationDecisions } from './own/own-decisions.resolver.ts';

export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: { moderationCases, decidedCases, ownModerationDecisions },
  Mutation: { claimCase, releaseCase, decideCase, undoCaseDecision, restoreContent, endSuspension, appealDecision },
};
