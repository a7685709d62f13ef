import { brokenPermissions, brokenRepeats, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseId, opened } from '../case/report-steps.ts';
import { type RunningModeration, startModeration } from '../testing/start-moderation.ts';

let running: RunningModeration;
beforeAll(async () => {
  running = await startModeration();
});
afterAll(() => running.stop());

const who = {
  nobody: null,
  owner: viewer({ memberId: 'ann' }),
  other: viewer({ memberId: 'sue' }),
  careTeam: viewer({ memberId: 'grace', roles: ['member', 'careTeam'] }),
  impersonator: viewer({ memberId: 'hila', roles: ['member', 'impersonator'] }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  admin: viewer({ memberId: 'ross', roles: ['member', 'admin'] }),
  acting: viewer({ memberId: 'ann', actorId: 'hila' }),
};

const ids = {
  hers: caseId('comment', 'hers'),
  ofStaff: caseId('comment', 'ofStaff'),
  decided: caseId('comment', 'decided'),
  removed: caseId('comment', 'removed'),
};

/** Ann's comment is reported, staff's own is, one of Ann's was just decided by both who may, and one was removed. */
async function seed() {
  const { models, clock } = running;
  await models.cases.deleteMany({});
  const report = { id: 'r1', by: 'ben', at: clock() };
  const of = (subjectId: string, memberId = 'ann') => opened({ kind: 'comment', subjectId, memberId, report });
  const said = { outcome: 'remove' as const, reason: 'HURTFUL' as const, at: clock() };
  const suspendedUntil = new Date(clock().getTime() + 24 * 3_600_000);
  const removal = { id: 'd1', by: 'noam', suspendedUntil, ...said };
  await models.cases.insertMany([
    of('hers'),
    of('ofStaff', 'dana'),
    { ...of('decided'), pending: { ...removal, by: 'dana', effectAt: new Date(clock().getTime() + 10_000) } },
    {
      ...of('removed'),
      isOpen: false,
      reports: [],
      decisions: [removal],
      decidedAt: clock(),
      authorNotifiedAt: clock(),
    },
  ]);
}

const table = `
call                                                                                                  | nobody          | owner     | other     | careTeam  | impersonator | staff     | admin     | acting
moderationCases { total items { id } }                                                                | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN
decidedCases { items { id } }                                                                         | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN
ownModerationDecisions { hasMore cursor }                                                             | UNAUTHENTICATED | yes       | yes       | yes       | yes          | yes       | yes       | FORBIDDEN
claimCase(id: $hers) { id }                                                                           | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN
claimCase(id: $ofStaff) { id }                                                                        | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | NOT_FOUND | yes       | FORBIDDEN
releaseCase(id: $hers)                                                                                | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN
releaseCase(id: $ofStaff)                                                                             | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | NOT_FOUND | yes       | FORBIDDEN
decideCase(id: $hers, clientId: "x", revision: 1, outcome: KEEP) { id }                               | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN
decideCase(id: $ofStaff, clientId: "x", revision: 1, outcome: REMOVE, reason: NOT_SUITABLE) { id }    | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | NOT_FOUND | yes       | FORBIDDEN
undoCaseDecision(id: $decided) { id }                                                                 | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | CONFLICT  | FORBIDDEN
undoCaseDecision(id: $ofStaff) { id }                                                                 | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | NOT_FOUND | yes       | FORBIDDEN
restoreContent(caseId: $removed) { id }                                                               | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN
restoreContent(caseId: $ofStaff) { id }                                                               | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | NOT_FOUND | CONFLICT  | FORBIDDEN
endSuspension(caseId: $removed) { id }                                                                | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | yes       | yes       | FORBIDDEN
endSuspension(caseId: $ofStaff) { id }                                                                | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | NOT_FOUND | CONFLICT  | FORBIDDEN
appealDecision(decisionId: "d1", text: "Not so") { id }                                               | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
`;

it('every call answers each of them as the table says', async () => {
  expect(await brokenPermissions({ app: running.app, who, ids, seed, table })).toEqual([]);
}, 240_000);

it('every write that was not answered may be asked again, and is found', async () => {
  const { app, mongoUrl } = running;
  expect(await brokenRepeats({ app, mongoUrl, who, ids, seed, table })).toEqual([]);
}, 240_000);
