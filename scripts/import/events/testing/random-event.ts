// A random event as lines of a calendar, with what has to be read from it.
import type { Random } from '@banyan/kit/seed';
import { basic, day, instantOf, isAtChange, minute } from './clock.ts';
import type { Draft, RandomEvent, Scene, Time } from './draft.ts';
import { type Length, lengthOfDays, lengthOfTime } from './random-length.ts';
import { namesFirst, randomRule, timesOf } from './random-rule.ts';
import { type RandomZone, randomZone, written } from './random-zone.ts';

/** Nights in which clocks change, there or somewhere. */
const changes: Readonly<Record<string, string[]>> = {
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Europe/Berlin': ['2026-03-29', '2026-10-25'],
  'Asia/Jerusalem': ['2026-03-27', '2026-10-25'],
  'Australia/Sydney': ['2026-04-05', '2026-10-04'],
};

export function randomEvent(scene: Scene, uid: string): RandomEvent {
  const { random } = scene;
  const isDay = random.chance(0.25);
  const zone = isDay ? dayZone(scene) : randomZone(random, scene.home);
  const start = randomStart(random, isDay, zone);
  const length = isDay ? lengthOfDays(random, start, zone) : lengthOfTime(random, start, zone);
  const draft: Draft = {
    scene,
    uid,
    zone,
    start,
    length,
    isDay,
    lines: [],
    instead: [],
    times: new Map(),
    moved: [],
    hasOnwards: false,
    differences: new Set(),
  };
  plan(draft, start);
  for (const change of [repeat, add, remove, move, moveOnwards]) change(draft);
  return finished(draft);
}

/** It may be private, or the file may have only what stands in place of its times. */
function finished({ scene, uid, zone, start, length, ...draft }: Draft): RandomEvent {
  const { random, window } = scene;
  for (const [from] of draft.moved) draft.times.delete(from);
  const moved = draft.moved.map(([, to]) => to);
  const isOrphan = moved.length > 0 && !draft.hasOnwards && random.chance(0.1);
  const isPrivate = !isOrphan && random.chance(0.05);
  if (isOrphan) draft.differences.add('without its series');
  const head = [`UID:${uid}`, `SUMMARY:Event ${uid}`, 'SEQUENCE:0', ...(isPrivate ? ['CLASS:PRIVATE'] : [])];
  const first = lineOf({ scene, uid, zone, start, length, ...draft }, 'DTSTART', start);
  const main = [...head, first, ...(length.line ? [length.line] : []), ...draft.lines];
  const left = isPrivate ? [] : isOrphan ? moved : [...draft.times.values(), ...moved];
  return {
    uid,
    blocks: isOrphan ? draft.instead : [main, ...draft.instead],
    timezone: zone.lines,
    zone: { tzid: zone.parameter.replace(/^;TZID=|"/g, ''), name: zone.name },
    expected: left.filter((time) => time.end >= window.from && time.start < window.until),
    differences: [...draft.differences],
    isPrivate,
  };
}

const dayZone = ({ community }: Scene): RandomZone => ({
  kind: 'floating',
  parameter: '',
  suffix: '',
  name: community,
  lines: [],
});

function randomStart(random: Random, isDay: boolean, { name, kind }: RandomZone): number {
  const time = isDay ? 0 : random.between(0, 95) * 15 * minute;
  if (random.chance(kind === 'own' ? 0.5 : 0.2)) {
    const early = isDay ? 0 : random.between(4, 14) * 15 * minute;
    const night = random.pick(changes[name] ?? Object.values(changes).flat());
    return Date.parse(`${night}T00:00Z`) - random.between(0, 1) * day + early;
  }
  return Date.parse('2024-01-01T00:00Z') + random.between(0, 1_040) * day + time;
}

function timeAt({ zone, isDay, differences }: Draft, wall: number, length: Length): Time {
  if (zone.kind === 'own' && isAtChange(wall, zone.name)) differences.add('a zone of its own, at its changes');
  const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const days = `${dateOf(wall)}/${dateOf(wall + (length.days - 1) * day)}`;
  return { wall, start: instantOf(wall, zone.name), end: length.endOf(wall), ...(isDay && { days }) };
}

function plan(draft: Draft, wall: number, length = draft.length): void {
  const time = timeAt(draft, wall, length);
  if (!draft.times.has(time.start)) draft.times.set(time.start, time);
}

function lineOf({ scene, isDay, zone, differences }: Draft, name: string, wall: number, isUtc = false): string {
  const { random, home } = scene;
  // Exchange and old Apple name a day by its midnight.
  if (isDay && (name === 'RECURRENCE-ID' || name === 'EXDATE') && random.chance(0.3)) {
    differences.add('days named by a time');
    return isUtc ? `${name}:${basic(instantOf(wall, home))}Z` : `${name};TZID=Asia/Jerusalem:${basic(wall)}`;
  }
  if (isDay) return `${name}${random.chance(0.7) ? ';VALUE=DATE' : ''}:${basic(wall, true)}`;
  if (isUtc && zone.kind === 'floating') differences.add('no zone, named in UTC');
  return written(name, wall, zone, isUtc);
}

function repeat(draft: Draft): void {
  const { scene, start, isDay, lines, differences } = draft;
  const { random, window } = scene;
  if (!random.chance(0.65)) return;
  const isTwice = random.chance(0.1);
  if (isTwice) differences.add('two rules');
  for (const offset of isTwice ? [1, 2] : [1]) {
    const rule = randomRule(random, start, !isDay && offset === 1);
    for (const difference of rule.differences) differences.add(difference);
    if (!namesFirst(rule, start)) differences.add('a first time outside its rule');
    const walls = timesOf(rule, start, window.until + 3 * day);
    const until = rule.count ? undefined : untilOf(draft, walls);
    const end = rule.count ? `;COUNT=${rule.count}` : until ? `;UNTIL=${until.text}` : '';
    lines.push(`RRULE:${rule.text}${end}`);
    for (const wall of walls) if (!until || until.has(wall)) plan(draft, wall);
  }
}

/** The last moment, or the last day. */
function untilOf({ scene: { random }, isDay, zone, differences }: Draft, walls: readonly number[]) {
  if (!random.chance(0.4)) return undefined;
  const last = random.pick(walls.slice(-30));
  const date = Math.floor(last / day) * day;
  if (isDay || random.chance(0.2)) {
    if (!isDay) differences.add('hours up to a day');
    return { text: basic(date, true), has: (wall: number) => wall < date + day };
  }
  const instant = instantOf(last, zone.name);
  if (zone.kind === 'floating') differences.add('no zone, named in UTC');
  return { text: `${basic(instant)}Z`, has: (wall: number) => instantOf(wall, zone.name) <= instant };
}

function add(draft: Draft): void {
  const { scene, zone, isDay, lines, differences } = draft;
  const { random, window } = scene;
  if (!random.chance(0.15)) return;
  if (lines.length === 0) differences.add('added times alone');
  for (let count = random.between(1, 3); count > 0; count -= 1) {
    const date = Math.floor(window.from / day) * day + random.between(0, 260) * day;
    const wall = isDay ? date : date + random.between(0, 95) * 15 * minute;
    if (isDay || random.chance(0.7)) {
      lines.push(lineOf(draft, 'RDATE', wall, random.chance(0.3)));
      plan(draft, wall);
    } else {
      const end = instantOf(wall, zone.name) + 45 * minute;
      differences.add('periods');
      lines.push(`${written('RDATE;VALUE=PERIOD', wall, zone, true)}/${random.pick(['PT45M', `${basic(end)}Z`])}`);
      plan(draft, wall, { endOf: () => end, days: 0 });
    }
  }
}

function remove(draft: Draft): void {
  const { scene, isDay, lines, times } = draft;
  const { random } = scene;
  if (lines.length === 0 || !random.chance(0.4)) return;
  for (const { wall, start } of random.some([...times.values()], random.between(1, 3))) {
    const isByDay = !isDay && random.chance(0.15);
    lines.push(isByDay ? `EXDATE;VALUE=DATE:${basic(wall, true)}` : lineOf(draft, 'EXDATE', wall, random.chance(0.3)));
    for (const time of times.values())
      if (isByDay ? basic(time.wall, true) === basic(wall, true) : time.start === start) times.delete(time.start);
  }
}

function move(draft: Draft): void {
  const { scene, uid, zone, isDay, lines, instead, times, moved } = draft;
  const { random } = scene;
  if (lines.length === 0 || !random.chance(0.35)) return;
  for (const { wall, start } of random.some([...times.values()], random.between(1, 2))) {
    const to = wall + (isDay ? random.between(1, 3) * day : random.between(1, 40) * 15 * minute);
    const endOf = (at: number) => (isDay ? instantOf(at + day, zone.name) : instantOf(at, zone.name) + 30 * minute);
    const recurrence = lineOf(draft, 'RECURRENCE-ID', wall, random.chance(0.3));
    const revision = (sequence: number, from: number) => [
      `UID:${uid}`,
      recurrence,
      `SEQUENCE:${sequence}`,
      'SUMMARY:Moved',
      lineOf(draft, 'DTSTART', from),
      isDay ? 'DURATION:P1D' : 'DURATION:PT30M',
    ];
    instead.push(revision(2, to));
    if (random.chance(0.3)) instead.push(revision(1, wall - day));
    moved.push([start, timeAt(draft, to, { endOf, days: 1 })]);
  }
}

/** RANGE=THISANDFUTURE: what has no place of its own goes as far from its plan as the first of them. */
function moveOnwards(draft: Draft): void {
  const { scene, uid, zone, isDay, lines, instead, times, moved } = draft;
  const { random } = scene;
  if (isDay || lines.length === 0 || !random.chance(0.1)) return;
  const free = [...times.values()].filter(({ start }) => moved.every(([from]) => from !== start));
  if (free.length === 0) return;
  const { wall } = random.pick(free);
  const shift = random.between(1, 8) * 15 * minute;
  const endOf = (at: number) => instantOf(at, zone.name) + 20 * minute;
  const recurrence = lineOf(draft, 'RECURRENCE-ID', wall).replace('RECURRENCE-ID', 'RECURRENCE-ID;RANGE=THISANDFUTURE');
  instead.push([`UID:${uid}`, recurrence, lineOf(draft, 'DTSTART', wall + shift), 'DURATION:PT20M']);
  for (const one of free)
    if (one.wall >= wall) moved.push([one.start, timeAt(draft, one.wall + shift, { endOf, days: 0 })]);
  draft.hasOnwards = true;
}
