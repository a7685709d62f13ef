/** What members report, of one comment that was kept, reported again, and removed. */
import { day } from './seeded-items.ts';
import type { TinyResolvers } from './tiny-service.ts';

const decision = {
  id: 'd1',
  outcome: 'REMOVE',
  reason: 'HURTFUL',
  text: 'Please be kind',
  decidedAt: day,
  decidedBy: { id: 'm2' },
  restoredAt: day,
  restoredBy: { id: 'gone-1' },
  suspendedUntil: day,
  canRestore: false,
};

const content = { title: 'A walk', text: 'unkind words', itemId: 'i1', image: null, isGone: true };

const moderationCase = {
  id: 'case1',
  kind: 'COMMENT',
  subjectId: 'c1',
  revision: 2,
  member: { id: 'm1' },
  content,
  reports: ['m2', 'gone-1'].map((id) => ({
    id: `r ${id}`,
    reporter: { id },
    reason: 'unkind',
    note: null,
    reportedAt: day,
  })),
  reportCount: 2,
  reportedAt: day,
  claimedBy: { id: 'm2' },
  undoUntil: null,
  appeal: { decisionId: 'd1', text: 'It was a joke', at: day },
  decisions: [decision, { ...decision, id: 'd0', outcome: 'KEEP', reason: null, text: null }],
};

const own = {
  id: 'd1',
  kind: 'COMMENT',
  outcome: 'REMOVE',
  content,
  reason: 'HURTFUL',
  text: null,
  decidedAt: day,
  restoredAt: null,
  suspendedUntil: null,
  canAppeal: false,
  appeal: 'It was a joke',
  answer: 'UPHOLD',
  answerText: null,
};

export const tinyModeration = {
  Query: {
    moderationCases: () => ({ total: 1, items: [moderationCase] }),
    decidedCases: () => ({ items: [moderationCase], hasMore: false, cursor: null }),
    ownModerationDecisions: () => ({ items: [own], hasMore: false, cursor: null }),
  },
  Mutation: {
    claimCase: () => moderationCase,
    releaseCase: () => true,
    decideCase: () => moderationCase,
    undoCaseDecision: () => moderationCase,
    restoreContent: () => moderationCase,
    endSuspension: () => moderationCase,
    appealDecision: () => own,
  },
} as TinyResolvers;
