// A random clock for an event: under which name the file has it, and which of Intl's it is.
import type { Random } from '@banyan/kit/seed';
import { basic, instantOf } from './clock.ts';

export interface RandomZone {
  /** `;TZID=…` or nothing. */
  parameter: string;
  suffix: 'Z' | '';
  /** As Intl knows it. */
  name: string;
  /** Lines that explain it. */
  lines: string[];
  kind: 'utc' | 'floating' | 'known' | 'aliased' | 'own';
}

const known = [
  'Asia/Jerusalem',
  'America/New_York',
  'Europe/London',
  'Australia/Sydney',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
];
const aliases: [string, string][] = [
  ['Israel Standard Time', 'Asia/Jerusalem'],
  ['"Eastern Standard Time"', 'America/New_York'],
  ['"(UTC+02:00) Jerusalem"', 'Asia/Jerusalem'],
  ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
  ['/freeassociation.sourceforge.net/America/New_York', 'America/New_York'],
  ['/citadel.org/20190914_1/Australia/Sydney', 'Australia/Sydney'],
];

/** Rules that these places have had for longer than the calendars go back. */
const explained: { name: string; observances: [string, string, string, string, string][] }[] = [
  {
    name: 'America/New_York',
    observances: [
      ['DAYLIGHT', '20070311T020000', '-0500', '-0400', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
      ['STANDARD', '20071104T020000', '-0400', '-0500', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
    ],
  },
  {
    name: 'Europe/Berlin',
    observances: [
      ['DAYLIGHT', '19810329T020000', '+0100', '+0200', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
      ['STANDARD', '19961027T030000', '+0200', '+0100', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
    ],
  },
];

export function randomZone(random: Random, home: string): RandomZone {
  const kind = random.pick(['utc', 'floating', 'known', 'known', 'aliased', 'own'] as const);
  if (kind === 'utc') return { kind, parameter: '', suffix: 'Z', name: 'UTC', lines: [] };
  if (kind === 'floating') return { kind, parameter: '', suffix: '', name: home, lines: [] };
  if (kind === 'own') {
    const { name } = random.pick(explained);
    const { tzid, lines } = explainedZone(name);
    return { kind, parameter: `;TZID=${tzid}`, suffix: '', name, lines };
  }
  const [text, name] = kind === 'known' ? [random.pick(known)].flatMap((zone) => [zone, zone]) : random.pick(aliases);
  return { kind, parameter: `;TZID=${text}`, suffix: '', name: name!, lines: [] };
}

/** A place's clock under a name of the file's own. */
export function explainedZone(name: string): { tzid: string; lines: string[] } {
  const tzid = `Our clock (${name.split('/')[1]})`;
  const { observances } = explained.find((zone) => zone.name === name)!;
  const lines = observances.flatMap(([name, start, from, to, rule]) => [
    `BEGIN:${name}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `RRULE:${rule}`,
    `END:${name}`,
  ]);
  return { tzid, lines: ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...lines, 'END:VTIMEZONE'] };
}

/** A time of that clock as the file may write it: on it, or in UTC. */
export function written(name: string, wall: number, zone: RandomZone, isUtc = false): string {
  return isUtc
    ? `${name}:${basic(instantOf(wall, zone.name))}Z`
    : `${name}${zone.parameter}:${basic(wall)}${zone.suffix}`;
}
