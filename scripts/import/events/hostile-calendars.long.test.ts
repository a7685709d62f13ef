// Calendars that mean harm: small files that would take hours or all memory, or end the import without a sentence.
import { expect, it } from 'vitest';
import { bareLines, calendar, event, eventsOf, planOf, readText, wrongIn } from './testing/calendars.ts';

const good = bareLines('UID:good', 'SUMMARY:Good', 'DTSTART:20260612T100000Z');
const daily = (uid: number) => bareLines(`UID:${uid}`, 'SUMMARY:A', 'DTSTART:20260101', 'RRULE:FREQ=DAILY');
const withZone = (name: string) => event(`DTSTART;TZID="${name}":20260612T100000`);
const many = 200_000;

it('so many wrong lines that they do not fit on the stack are each named', () => {
  const strays = Array.from({ length: many }, () => 'X:').join('\n');
  const plan = planOf(`${strays}\n${calendar(...good)}`);
  expect(plan.unreadable).toHaveLength(many);
  expect(plan.items).toHaveLength(1);
});

it('more times than there is room for refuse the file', () => {
  const text = calendar(...Array.from({ length: 80 }, (_, uid) => daily(uid)).flat());
  expect(readText(text)).toEqual({
    problems: [{ line: 1, says: 'Its events take place more than 20,000 times within the window.' }],
  });
}, 240_000);

it.each([
  ['a path', '/a'.repeat(many)],
  ['cities', 'a,'.repeat(many)],
  ['remarks', `(UTC)${'('.repeat(many)}`],
])('a name of a zone as long as a book is not known: %s', (_, name) => {
  expect(wrongIn(withZone(name))).toEqual([{ line: 6, says: expect.stringContaining('is not known') }]);
});

it('a clock of thousands of offsets is none', () => {
  const two = (count: number) => String(count).padStart(2, '0');
  const offset = (minutes: number) => `+${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
  const changes = Array.from({ length: 1_000 }, (_, index) => [
    'BEGIN:STANDARD',
    `DTSTART:${1_000 + index}0101T000000`,
    `TZOFFSETFROM:${offset(index)}`,
    `TZOFFSETTO:${offset(index + 1)}`,
    'END:STANDARD',
  ]);
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Own', ...changes.flat(), 'END:VTIMEZONE'];
  const text = calendar(...zone, ...bareLines('UID:a', 'DTSTART;TZID=Own:20260612T100000'));
  expect(wrongIn(text)).toEqual([{ line: expect.any(Number), says: expect.stringContaining('too many offsets') }]);
});

it.each([
  ['days', 'DTSTART:20260612', 'DTEND:99991231'],
  ['times', 'DTSTART:00000101T000000Z', 'DTEND:99991231T000000Z'],
])('an event until the end of time is left out, the others are not: %s', (_, ...lines) => {
  const text = calendar(...bareLines('UID:a', 'SUMMARY:A', ...lines, 'RRULE:FREQ=DAILY;COUNT=5'), ...good);
  expect(wrongIn(text)).toEqual([{ line: 7, says: 'The event lasts more than ten years.' }]);
  expect(eventsOf(planOf(text)).map(({ title }) => title)).toEqual(['Good']);
});

it('a long text is cleaned once, not for each time', () => {
  const text = '<p>hello <b>x</b></p>'.repeat(20_000);
  const changed = bareLines('UID:0', 'RECURRENCE-ID:20260612', 'DTSTART:20260613', 'SUMMARY:B');
  const plan = planOf(calendar(...daily(0).toSpliced(2, 0, `DESCRIPTION:${text}`), ...changed));
  expect(plan.items.length).toBeGreaterThan(200);
  expect(new Set(eventsOf(plan).map(({ description }) => description)).size).toBe(1);
}, 20_000);

it.each([
  ['values', `SUMMARY;A=${',b'.repeat(5_000_000)}:x`],
  ['parameters', `SUMMARY${';A=b'.repeat(4_000_000)}:x`],
])(
  'a line of millions of %s is none',
  (_, line) => {
    const text = calendar(...bareLines('UID:a', line, 'DTSTART:20260612T100000Z'), ...good);
    expect(wrongIn(text)).toEqual([{ line: 5, says: expect.stringContaining('is not a calendar line') }]);
    expect(planOf(text).items).toHaveLength(1);
  },
  20_000,
);
