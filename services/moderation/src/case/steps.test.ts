// The steps of a case by themselves: which change it, which change nothing, and which are refused.
import { removedKeptMs } from '@banyan/kit';
import { expect, it } from 'vitest';
import { appealed } from '../own/appeal-steps.ts';
import type { CaseDoc } from './case.model.ts';
import {
  claimed,
  claimMs,
  decided,
  released,
  restorable,
  restored,
  settled,
  undoMs,
  undone,
} from './decision-steps.ts';
import { opened, reported, reportWithdrawn } from './report-steps.ts';

const start = new Date('2026-03-10T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const dana = { id: 'dana', notOf: ['dana'] };
const noam = { id: 'noam', notOf: ['noam'] };
const report = (id: string, at = start) => ({ id, by: `by ${id}`, at });
const first = opened({ kind: 'comment', subjectId: 'c1', memberId: 'ann', report: report('r1') });
const remove = { id: 'd1', revision: 1, outcome: 'remove', reason: 'HURTFUL' } as const;
const inForce = (found: CaseDoc, at: Date): CaseDoc => settled(decided(found, remove, dana, at)!, 'd1')!;
const codeOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as { extensions: { code: string } }).extensions.code;
  }
  return 'done';
};

it('a report once more changes nothing, and another is one more', () => {
  expect(reported(first, { report: report('r1') })).toBeNull();
  expect(reported(first, { report: report('r2', after(1)) })).toMatchObject({
    revision: 2,
    isOpen: true,
    openedAt: start,
  });
});

it('what its last reporter takes back is not open, and the report read once more does not open it', () => {
  const closed = reportWithdrawn(first, 'r1', after(5))!;
  expect(closed).toMatchObject({ isOpen: false, revision: 2 });
  expect(reportWithdrawn(closed, 'r1', after(5))).toBeNull();
  expect(reported(closed, { report: report('r1') })).toBeNull();
  expect(reported(closed, { report: report('r1', after(9)) })).toMatchObject({ isOpen: true, openedAt: after(9) });
});

it('a decision is of every report up to it: one that comes late is decided, one that was made since opens it once more', () => {
  const done = inForce(first, after(60));
  expect(done).toMatchObject({ isOpen: false, reports: [], decidedAt: after(60), authorNotifiedAt: after(60) });
  expect(reported(done, { report: report('r2', after(60)) })).toBeNull();
  expect(reported(done, { report: report('r2', after(61)) })).toMatchObject({ isOpen: true, openedAt: after(61) });
  const waiting = decided(first, remove, dana, after(60))!;
  const later = reported(waiting, { report: report('r2', after(61)) })!;
  expect(settled(later, 'd1')).toMatchObject({ isOpen: true, reports: [report('r2', after(61))] });
});

it('who looks at it keeps it for two minutes: nobody else claims or decides it', () => {
  const held = claimed(first, dana, start)!;
  expect(codeOf(() => claimed(held, noam, after(claimMs - 1)))).toBe('CONFLICT');
  expect(codeOf(() => decided(held, remove, noam, after(claimMs - 1)))).toBe('CONFLICT');
  expect(claimed(held, noam, after(claimMs))?.claim?.by).toBe('noam');
  expect(claimed(held, dana, start)).toBeNull();
  expect(claimed(held, dana, after(1))?.claim?.until).toEqual(after(claimMs + 1));
  expect(released(held, noam)).toBeNull();
  expect(released(held, dana)).toMatchObject({ claim: undefined });
});

it('is decided once: the same decision sent again changes nothing, another is refused, and so is who read an older case', () => {
  const waiting = decided(first, remove, dana, start)!;
  expect(waiting.pending).toMatchObject({ by: 'dana', effectAt: after(undoMs) });
  expect(decided(waiting, remove, dana, after(1))).toBeNull();
  expect(codeOf(() => decided(waiting, { ...remove, id: 'd2' }, noam, after(1)))).toBe('CONFLICT');
  expect(codeOf(() => claimed(waiting, noam, after(1)))).toBe('CONFLICT');
  const more = reported(first, { report: report('r2', after(1)) })!;
  expect(codeOf(() => decided(more, remove, dana, after(2)))).toBe('CONFLICT');
  expect(decided(inForce(first, start), remove, dana, after(60_000))).toBeNull();
});

it('who decided takes it back within ten seconds, and nobody after', () => {
  const waiting = decided(first, remove, dana, start)!;
  expect(undone(waiting, dana, after(undoMs - 1))).toMatchObject({ pending: undefined, isOpen: true });
  expect(codeOf(() => undone(waiting, noam, after(1)))).toBe('CONFLICT');
  expect(codeOf(() => undone(waiting, dana, after(undoMs)))).toBe('CONFLICT');
  expect(codeOf(() => undone(inForce(first, start), dana, after(1)))).toBe('CONFLICT');
  expect(undone(first, dana, after(1))).toBeNull();
});

it('what was removed is restored within thirty days, once', () => {
  const done = inForce(first, start);
  expect(restorable(done, after(removedKeptMs - 1))).toMatchObject({ id: 'd1' });
  expect(restorable(done, after(removedKeptMs))).toBeNull();
  const back = restored(done, 'd1', noam, after(5))!;
  expect(back.decisions).toMatchObject([{ restoredAt: after(5), restoredBy: 'noam' }]);
  expect(restored(back, 'd1', noam, after(9))).toBeNull();
  expect(restorable(back, after(9))).toBeNull();
});

it('what was kept or restored can be removed after all, what is removed cannot be removed twice or kept', () => {
  const kept = settled(decided(first, { id: 'k1', revision: 1, outcome: 'keep' }, dana, start)!, 'k1')!;
  expect(decided(kept, { ...remove, id: 'd2' }, noam, after(60_000))?.pending).toMatchObject({ outcome: 'remove' });
  const done = inForce(first, start);
  expect(codeOf(() => decided(done, { ...remove, id: 'd2' }, noam, after(60_000)))).toBe('CONFLICT');
  const back = restored(done, 'd1', noam, after(5))!;
  expect(decided(back, { ...remove, id: 'd2' }, noam, after(60_000))?.pending?.id).toBe('d2');
});

it('what is removed stays restorable where a report of the ten seconds before is decided on', () => {
  const waiting = decided(first, remove, dana, start)!;
  const open = settled(reported(waiting, { report: report('r2', after(1)) })!, 'd1')!;
  const keep = { id: 'k1', revision: open.revision, outcome: 'keep' } as const;
  const kept = settled(decided(open, keep, noam, after(20_000))!, 'k1')!;
  expect(restorable(kept, after(60_000))).toMatchObject({ id: 'd1' });
  expect(restored(kept, 'd1', noam, after(60_000))?.decisions).toMatchObject([{ restoredBy: 'noam' }, { id: 'k1' }]);
});

it('what an appeal is answered by does not cover a report that is read late', () => {
  const warned = settled(decided(first, { ...remove, outcome: 'warn' }, dana, start)!, 'd1')!;
  const open = appealed(warned, 'd1', 'Not so', after(1_000))!;
  const uphold = { id: 'u1', revision: open.revision, outcome: 'uphold' } as const;
  const upheld = settled(decided(open, uphold, noam, after(3_000))!, 'u1')!;
  expect(upheld.isOpen).toBe(false);
  expect(reported(upheld, { report: report('r2', after(2_000)) })).toMatchObject({ isOpen: true });
});

it('what its keeper may have in force nobody takes back', () => {
  const waiting = decided(first, remove, dana, start)!;
  const begun = { ...waiting, pending: { ...waiting.pending!, isBegun: true as const } };
  expect(codeOf(() => undone(begun, dana, after(1)))).toBe('CONFLICT');
  expect(settled(begun, 'd1')?.decisions[0]).not.toHaveProperty('isBegun');
});
