// A calendar of twice the size takes about twice the steps, whatever stands in it: counted, since a clock says nothing of a busy machine.
import { Temporal } from 'temporal-polyfill';
import { expect, it, vi } from 'vitest';
import { bareLines, calendar, planOf } from './testing/calendars.ts';

/** How often moments are written out or compared, which is what reading a calendar consists of. */
function stepsOf(text: string): number {
  const written = vi.spyOn(Temporal.PlainDateTime.prototype, 'toString');
  const compared = vi.spyOn(Temporal.Instant, 'compare');
  planOf(text);
  const steps = written.mock.calls.length + compared.mock.calls.length;
  for (const spy of [written, compared]) spy.mockRestore();
  return steps;
}

const stamp = (index: number) => new Date(Date.UTC(2020, 0, 1 + index, 9)).toISOString().replace(/[-:]|\.000/g, '');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const instead = (index: number, range = '') =>
  bareLines('UID:a@b', 'SUMMARY:A', `DTSTART:${stamp(index)}`, `RECURRENCE-ID${range}:${stamp(index)}`);

it.each<[string, (count: number) => string]>([
  ['times without their event', (count) => calendar(...numbers(count).flatMap((index) => instead(index)))],
  [
    'times from which on all later ones move',
    (count) =>
      calendar(
        ...bareLines('UID:a@b', 'SUMMARY:A', `DTSTART:${stamp(0)}`, `RDATE:${numbers(count).map(stamp).join(',')}`),
        ...numbers(count).flatMap((index) => instead(count + index, ';RANGE=THISANDFUTURE')),
      ),
  ],
])('%s', (_, textOf) => {
  const few = stepsOf(textOf(200));
  expect(few).toBeGreaterThan(200);
  expect(stepsOf(textOf(400))).toBeLessThan(few * 3);
});
