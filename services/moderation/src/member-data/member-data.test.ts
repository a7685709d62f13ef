// What of a case names a member who leaves, and what they take along.

import { formerMember } from '@banyan/kit';
import { afterAll, expect, it } from 'vitest';
import { opened } from '../case/report-steps.ts';
import { ann, startModeration } from '../testing/start-moderation.ts';

const { app, clock, models, stop } = await startModeration();
afterAll(stop);

const removal = (by: string) => ({
  id: 'd1',
  outcome: 'remove' as const,
  reason: 'OTHER' as const,
  text: 'Please be kind',
  by,
  at: clock(),
});

it('of who leaves, their own cases go, and in others’ they are nobody’s name: not as reporter, nor as who decided', async () => {
  const report = (by: string) => ({ id: `of ${by}`, by, at: clock() });
  const of = (subjectId: string, memberId: string, by: string) =>
    opened({ kind: 'comment', subjectId, memberId, report: report(by) });
  const twice = of('twice', 'ben', 'ann');
  await models.cases.insertMany([
    of('hers', 'ann', 'ben'),
    of('reported', 'ben', 'ann'),
    { ...twice, reports: [...twice.reports, report('sue')] },
    { ...of('decided', 'ben', 'sue'), decisions: [{ ...removal('ann'), restoredAt: clock(), restoredBy: 'ann' }] },
  ]);
  while (!(await app.member.erase('ann')));
  const left = await models.cases.find().sort({ subjectId: 1 }).lean();
  expect(JSON.stringify(left)).not.toContain('ann');
  expect(left).toMatchObject([
    { subjectId: 'decided', decisions: [{ by: formerMember, restoredBy: formerMember }] },
    { subjectId: 'reported', isOpen: false, reports: [] },
    { subjectId: 'twice', isOpen: true, reports: [{ by: 'sue' }] },
  ]);
});

it('of a reported post of who leaves the case stays, as nobody’s: it may be the community’s', async () => {
  const report = { id: 'r', by: 'ben', at: clock() };
  const post = opened({ kind: 'post', subjectId: 'news', memberId: 'max', report });
  await models.cases.create([
    { ...post, decisions: [{ ...removal('dana'), appeal: { text: 'Not so', at: clock() } }] },
  ]);
  while (!(await app.member.erase('max')));
  const left = await models.cases.find({ subjectId: 'news' }).lean();
  expect(left).toMatchObject([{ isOpen: true, decisions: [], reports: [{ by: 'ben' }] }]);
  expect(JSON.stringify(left)).not.toMatch(/max|Please be kind|Not so/);
});

it('takes along what was decided of theirs, and not by whom or who reported it', async () => {
  const hers = opened({ kind: 'post', subjectId: 'p1', memberId: 'ann', report: { id: 'r', by: 'ben', at: clock() } });
  await models.cases.create([{ ...hers, decisions: [removal('dana')] }]);
  const files: string[] = [];
  for await (const part of app.member.export(ann))
    if ('rows' in part) for await (const row of part.rows) files.push(JSON.stringify(row));
  expect(files).toHaveLength(1);
  expect(files[0]).toContain('Please be kind');
  expect(files[0]).not.toMatch(/ben|dana/);
});
