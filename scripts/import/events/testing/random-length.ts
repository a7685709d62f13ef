// How long a random event lasts, as a line says it and as it has to be read.
import type { Random } from '@banyan/kit/seed';
import { basic, day, instantOf, minute } from './clock.ts';
import type { RandomZone } from './random-zone.ts';

export interface Length {
  line?: string;
  endOf(wall: number): number;
  days: number;
}

export function lengthOfDays(random: Random, start: number, zone: RandomZone): Length {
  const days = random.pick([1, 1, 1, 2, 5]);
  const endOf = (wall: number) => instantOf(wall + days * day, zone.name);
  const lines = [`DTEND;VALUE=DATE:${basic(start + days * day, true)}`, `DTEND:${basic(start + days * day, true)}`];
  lines.push(`DURATION:P${days}D`, `DURATION:PT${days * 24}H`);
  if (days > 1) return { line: random.pick(lines), endOf, days };
  return { line: random.pick([...lines, undefined, `DTEND;VALUE=DATE:${basic(start, true)}`]), endOf, days };
}

/** DTEND is exact, DURATION has days of the calendar and hours of the clock. */
export function lengthOfTime(random: Random, start: number, zone: RandomZone): Length {
  const minutes = random.pick([15, 60, 90, 480, 1_440, 2_000]);
  const [days, rest] = [random.pick([0, 0, 1, 7]), random.pick([30, 60, 1_440])];
  const from = instantOf(start, zone.name);
  return random.pick<Length>([
    { endOf: (wall) => instantOf(wall, zone.name), days: 0 },
    {
      line: `DTEND:${basic(from + minutes * minute)}Z`,
      endOf: (wall) => instantOf(wall, zone.name) + minutes * minute,
      days: 0,
    },
    {
      line: `DURATION:P${days ? `${days}D` : ''}T${rest}M`,
      endOf: (wall) => instantOf(wall + days * day, zone.name) + rest * minute,
      days: 0,
    },
    { line: 'DURATION:P1W', endOf: (wall) => instantOf(wall + 7 * day, zone.name), days: 0 },
  ]);
}
