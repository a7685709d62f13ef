// Who may call what of moderation. The queue is staff's; what was decided of a member's own is theirs alone.
import type { Calls } from '@banyan/kit';
import { canAppeal, canHandleCase } from './case.policy.ts';

export const calls: Calls = {
  Query: {
    moderationCases: { may: 'report.handle' },
    decidedCases: { may: 'report.handle' },
    ownModerationDecisions: { may: 'signedIn', private: true },
  },
  Mutation: {
    claimCase: { may: 'report.handle', asks: [canHandleCase] },
    releaseCase: { may: 'report.handle', asks: [canHandleCase] },
    decideCase: { may: 'report.handle', asks: [canHandleCase] },
    undoCaseDecision: { may: 'report.handle', asks: [canHandleCase] },
    restoreContent: { may: 'report.handle', asks: [canHandleCase] },
    endSuspension: { may: 'report.handle', asks: [canHandleCase] },
    appealDecision: { may: 'signedIn', private: true, asks: [canAppeal] },
  },
};
