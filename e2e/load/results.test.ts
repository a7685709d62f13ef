import { expect, test } from 'vitest';
import { resultsPage } from './results.ts';

test('a missed goal says so beside its figure', () => {
  const page = resultsPage(
    [
      {
        title: 'Cold load',
        method: 'How.',
        columns: ['app', 'ms'],
        rows: [['composed', 2000]],
        goals: [
          { text: 'at most 1.15x', figure: '1.30x', isMet: false },
          { text: 'at most 200 KiB', figure: '196 KiB', isMet: true },
        ],
        notes: ['all else was still'],
      },
    ],
    'A machine.',
  );
  expect(page).toContain('| composed | 2000 |');
  expect(page).toContain('- at most 1.15x: **1.30x**, missed');
  expect(page).toContain('- at most 200 KiB: **196 KiB**, met\n- all else was still');
});
