// Every list of cases is read from its index, whatever stands beside it, and leads from page to page.
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dana, startModeration } from '../testing/start-moderation.ts';
import { countOpen, decidedQuery, dueQuery, openQuery, ownQuery } from './case.store.ts';
import { opened } from './report-steps.ts';

const { ask, clock, models, stop } = await startModeration();
afterAll(stop);

const at = (minutes: number) => new Date(clock().getTime() - minutes * 60_000);
const of = (name: string, minutes: number, kind: 'comment' | 'post' = 'comment') =>
  opened({ kind, subjectId: name, memberId: 'ann', report: { id: name, by: 'ben', at: at(minutes) } });
const removal = (minutes: number) => ({ id: 'd', outcome: 'remove' as const, by: 'noam', at: at(minutes) });
const removed = (name: string, minutes: number) => ({
  ...of(name, minutes),
  isOpen: false,
  reports: [],
  decisions: [removal(minutes)],
  decidedAt: at(minutes),
  authorNotifiedAt: at(minutes),
});
beforeAll(async () => {
  await models.cases.insertMany([
    ...Array.from({ length: 60 }, (_, n) => of(`open ${n}`, n, n % 2 === 0 ? 'comment' : 'post')),
    ...Array.from({ length: 60 }, (_, n) => removed(`removed ${n}`, n)),
  ]);
});

it.each([
  ['what waits', () => openQuery(models, { notOf: ['dana'] }, { skip: 0, limit: 10 }), 10],
  ['what was decided', () => decidedQuery(models, { notOf: ['dana'] }, undefined, 10), 10],
  ['what of a member was removed', () => ownQuery(models, 'ann', { at: at(5), id: 'x' }, 10), 11],
  ['what is due', () => dueQuery(models, clock(), 10), 0],
])('%s: no more is read than is answered', async (_, query, most) => {
  const { executionStats } = (await query().explain('executionStats')) as unknown as {
    executionStats: { totalDocsExamined: number };
  };
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(most);
});

it('of one kind, with how many there are', async () => {
  expect(await countOpen(models, { kind: 'post', notOf: [] })).toBe(30);
  const { total, items } = await ask(
    '{ moderationCases(kind: POST, skip: 28) { total items { kind subjectId } } }',
    dana,
  );
  expect(total).toBe(30);
  expect(items).toEqual(['open 3', 'open 1'].map((subjectId) => ({ kind: 'POST', subjectId })));
});

it.each([
  ['decidedCases', dana],
  ['ownModerationDecisions', viewer({ memberId: 'ann' })],
])('%s leads through all of them, each once', async (call, who) => {
  const seen: string[] = [];
  for (let cursor = '', more = true; more; ) {
    const key = call === 'decidedCases' ? 'subjectId' : 'decidedAt';
    const page = await ask(
      `{ ${call}(limit: 25${cursor && `, cursor: "${cursor}"`}) { hasMore cursor items { ${key} } } }`,
      who,
    );
    seen.push(...page.items.map((item: Record<string, unknown>) => String(item[key])));
    [more, cursor] = [page.hasMore, page.cursor];
  }
  expect(new Set(seen).size).toBe(60);
  expect(seen).toHaveLength(60);
});
