// Five hundred random calendars as real ones are written, read by us and by others. A seed that fails is in the test's name;
// `BANYAN_SEED=<seed>` makes it alone again.
import { expect, it } from 'vitest';
import { seeds } from '../testing/seeds.ts';
import { readCalendar } from './read-calendar.ts';

import { startsByIcal } from './testing/by-ical.ts';
import { calendar, eventLines, eventsOf, planOf } from './testing/calendars.ts';
import type { RandomEvent } from './testing/draft.ts';
import { type Difference, type KnownDifference, knownDifferences } from './testing/known-differences.ts';
import { type RandomCalendar, randomCalendar } from './testing/random-calendar.ts';

/** Of our own work for one file: others may keep the machine busy, too. */
const mostMs = 2_000;
const all = seeds(500);
const groups = Array.from({ length: Math.ceil(all.length / 50) }, (_, index) => all.slice(index * 50, index * 50 + 50));

function readHere({ bytes, timeZone, now, wrong }: RandomCalendar, label: string) {
  const before = process.threadCpuUsage();
  const plan = readCalendar(bytes, { now, timeZone, target: 'all', category: 'community', community: 'The community' });
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000, `${label} takes too long`).toBeLessThan(mostMs);
  if ('problems' in plan) throw new Error(`${label} is refused: ${JSON.stringify(plan.problems)}`);
  expect(
    plan.entries.filter(({ leftOut }) => leftOut === 'unreadable').length,
    `${label}: ${JSON.stringify(plan.unreadable)}`,
  ).toBe(wrong);
  return eventsOf(plan).map(({ start, end, startDate, endDate }) =>
    startDate ? `${startDate}/${endDate}` : `${start}/${end}`,
  );
}

const iso = (instant: number) => new Date(instant).toISOString();

it.each(groups.map((group) => [group[0], group.at(-1), group] as const))(
  'calendars %i to %i say what was written into them, by rrule and Intl',
  (_first, _last, group) => {
    for (const seed of group) {
      const calendar = randomCalendar(seed);
      const expected = calendar.events.flatMap((event) =>
        event.expected.map(({ start, end, days }) => days ?? `${iso(start)}/${iso(end)}`),
      );
      expect(readHere(calendar, `seed ${seed}`).toSorted(), `seed ${seed}`).toEqual(expected.toSorted());
    }
  },
);

/** From so long after the window opens that what began before it and is not over is out. */
const margin = 12 * 86_400_000;

function byIcal({ timeZone: community, home, now }: Omit<RandomCalendar, 'bytes'>, event: RandomEvent): number[] {
  const lines = event.blocks.flatMap((block) => ['BEGIN:VEVENT', ...block, 'END:VEVENT']);
  const zones = new Map([[event.zone.tzid, event.zone.name]]);
  const until = now.getTime() + 180 * 86_400_000;
  return startsByIcal([calendar(...event.timezone, ...lines)], zones, { home, community, until }).get(event.uid) ?? [];
}

it('most of their events begin when ical.js says too: those with nothing that it is known to read otherwise', () => {
  let compared = 0;
  for (const seed of all) {
    const random = randomCalendar(seed);
    const from = random.now.getTime() - 90 * 86_400_000 + margin;
    const until = random.now.getTime() + 180 * 86_400_000;
    for (const event of random.events.filter((one) => one.differences.length === 0 && !one.isPrivate)) {
      const inside = (starts: number[]) =>
        [...new Set(starts)].filter((start) => start >= from && start < until).sort((one, other) => one - other);
      const theirs = inside(byIcal(random, event)).map(iso);
      expect(theirs, `seed ${seed}, ${event.uid}`).toEqual(inside(event.expected.map(({ start }) => start)).map(iso));
      compared += 1;
    }
  }
  if (all.length >= 500) expect(compared).toBeGreaterThan(400);
});

it.each(Object.entries<KnownDifference>(knownDifferences) as [Difference, KnownDifference][])(
  '%s is read as the RFC says, and not so by ical.js',
  (name, { home = 'UTC', timezone = [], lines, starts }) => {
    const text = calendar(...timezone, ...eventLines(...lines));
    const plan = planOf(text, { timeZone: home });
    expect(
      eventsOf(plan)
        .map(({ start }) => start)
        .toSorted(),
    ).toEqual(starts);
    // It would never come back.
    if (name === 'never') return;
    const until = Date.parse('2026-07-01T00:00Z');
    const theirs = () =>
      (startsByIcal([text], new Map(), { home, community: home, until }).get('a@b') ?? [])
        .filter((start) => start < until)
        .map(iso);
    expect(answerOf(theirs)).not.toEqual(starts);
  },
);

/** What it cannot read, it says by throwing. */
function answerOf<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
