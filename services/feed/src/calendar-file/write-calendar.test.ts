// Every file that is written here is read again by two libraries that know nothing of each other: ical.js goes by the zone that stands
// in the file, node-ical by the zone's name.
import { randomFrom } from '@banyan/kit/seed';
import ICAL from 'ical.js';
import { sync as readByName, type VEvent } from 'node-ical';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import type { HappeningDoc } from '../feed-item/feed-item.model.ts';
import { hour, now } from '../testing/start-feed.ts';
import { writeCalendar } from './write-calendar.ts';

const zones = [
  'Asia/Jerusalem',
  'America/New_York',
  'Europe/Berlin',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
];
const minute = hour / 60;
const random = randomFrom(Number(process.env.BANYAN_SEED ?? 7));

function happening(id: string, content: object, envelope: object = {}): HappeningDoc {
  const times = { startTime: now, endTime: new Date(now.getTime() + hour) };
  const item = { _id: id, kind: 'event', createdAt: now, ...envelope };
  return {
    ...item,
    content: { title: 'Class', allDay: false, cancelled: false, ...times, ...content },
  } as HappeningDoc;
}

const file = (items: HappeningDoc[], timeZone = 'Asia/Jerusalem', more: object = {}) =>
  writeCalendar(items, { name: 'Banyan', timeZone, ...more });
const unfolded = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');

interface Read {
  start: string;
  end: string;
  title: string;
  text: string;
  place: string;
}

/** As ical.js reads it: by the VTIMEZONE of the file alone. */
function readByLines(text: string): Map<string, Read> {
  ICAL.TimezoneService.reset();
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const shown = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return new Map(
    events.map((event) => [
      event.uid,
      {
        start: shown(event.startDate),
        end: shown(event.endDate),
        title: event.summary,
        text: event.description ?? '',
        place: event.location ?? '',
      },
    ]),
  );
}

/** As node-ical reads it: by what this machine knows of the zone's name. */
function readByNames(text: string): Map<string, Read> {
  const events = Object.values(readByName.parseICS(text)).filter((each): each is VEvent => each?.type === 'VEVENT');
  const shown = (time: Date, isDate: boolean) => (isDate ? localDate(time) : time.toISOString());
  const words = (value: unknown) =>
    typeof value === 'string' ? value : ((value as { val?: string } | undefined)?.val ?? '');
  return new Map(
    events.map((event) => {
      const isDate = event.datetype === 'date';
      const { start, end = start } = event;
      const read = { start: shown(start, isDate), end: shown(end, isDate) };
      return [
        event.uid,
        { ...read, title: words(event.summary), text: words(event.description), place: words(event.location) },
      ];
    }),
  );
}

/** It gives a date as the midnight of this machine's clock. */
const localDate = (time: Date) =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const letters = [
  ...Array.from('abc אבג 🌳é'),
  ',',
  ';',
  '\\',
  '"',
  ':',
  '\n',
  '\r\n',
  '\t',
  '\u0007',
  'x'.repeat(80),
  'ש'.repeat(50),
  'BEGIN:VEVENT\n',
];
const randomText = (most: number) =>
  Array.from({ length: random.between(1, most) }, () => random.pick(letters)).join('');

/** Near a change of the clock as often as not. */
function randomTime(zone: string): Date {
  const day = Temporal.Instant.from('2026-01-01T00:00Z')
    .toZonedDateTimeISO(zone)
    .add({ days: random.between(0, 1_000) });
  const change = random.chance(0.5) && day.getTimeZoneTransition('next');
  const around = change ? change.epochMilliseconds + random.between(-180, 180) * minute : day.epochMilliseconds;
  return new Date(around + random.between(0, 59) * minute);
}

function randomHappening(id: string, zone: string): { item: HappeningDoc; expected: Pick<Read, 'start' | 'end'> } {
  const words = { title: `T${randomText(5)}`, description: randomText(40), locationName: randomText(4) };
  const startTime = randomTime(zone);
  if (random.chance(0.3)) {
    const first = Temporal.PlainDate.from(startTime.toISOString().slice(0, 10));
    const last = first.add({ days: random.between(0, 5) });
    const days = { startDate: String(first), endDate: String(last) };
    const item = happening(id, { ...words, allDay: true, startTime, endTime: startTime, ...days });
    return { item, expected: { start: String(first), end: String(last.add({ days: 1 })) } };
  }
  const endTime = new Date(startTime.getTime() + random.between(0, 300) * minute);
  const item = happening(id, { ...words, startTime, endTime });
  return { item, expected: { start: startTime.toISOString(), end: endTime.toISOString() } };
}

/** What a reader gives back of a text. */
const readable = (text = '') => text.replaceAll('\r\n', '\n').replaceAll('\u0007', '').trim();

it.each(zones)(
  'a hundred events by the clocks of %s are read as the same instants and words by two libraries',
  (zone) => {
    const made = Array.from({ length: 100 }, (_, n) => randomHappening(`item${n}`, zone));
    const text = file(
      made.map(({ item }) => item),
      zone,
    );
    for (const read of [readByLines(text), readByNames(text)]) {
      expect(read.size).toBe(made.length);
      for (const { item, expected } of made) {
        const { title, description, locationName } = item.content;
        const words = { title: readable(title), text: readable(description), place: readable(locationName) };
        expect(read.get(`${item._id}@banyan`), JSON.stringify(item)).toEqual({ ...expected, ...words });
      }
    }
  },
);

it('no line is longer than 75 bytes, each ends as the format says, and no event can be smuggled in', () => {
  const made = Array.from({ length: 50 }, (_, n) => randomHappening(`item${n}`, 'Asia/Jerusalem').item);
  const text = file(made);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/(?![\t])\p{Cc}/u);
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(unfolded(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(50);
});

it('an event is written by the community’s clock, with the zone, its place in the app and what calendars compare', () => {
  const times = { startTime: new Date('2026-03-27T16:00Z'), endTime: new Date('2026-03-27T18:00Z') };
  const item = happening('abc', times, { changes: 3, changedAt: new Date('2026-03-11T08:00Z') });
  expect(unfolded(file([item], 'Asia/Jerusalem', { origin: 'https://app.example' }))).toEqual(
    expect.arrayContaining([
      'UID:abc@banyan',
      'SEQUENCE:3',
      'DTSTAMP:20260311T080000Z',
      'LAST-MODIFIED:20260311T080000Z',
      'DTSTART;TZID=Asia/Jerusalem:20260327T190000',
      'DTEND;TZID=Asia/Jerusalem:20260327T210000',
      'STATUS:CONFIRMED',
      'URL;VALUE=URI:https://app.example/show-post/abc/all',
      'TZID:Asia/Jerusalem',
    ]),
  );
});

it('whole days are dates, up to the day after, on no clock', () => {
  const lines = unfolded(file([happening('a', { allDay: true, startDate: '2026-03-26', endDate: '2026-03-28' })]));
  expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20260326', 'DTEND;VALUE=DATE:20260329']));
  expect(lines).not.toContain('BEGIN:VTIMEZONE');
});

it('an hour that comes twice is reported by UTC, since no clock says which of them it is', () => {
  const times = { startTime: new Date('2026-10-24T23:30Z'), endTime: new Date('2026-10-25T01:30Z') };
  expect(unfolded(file([happening('a', times)]))).toContain('DTSTART:20261024T233000Z');
});

it('what is cancelled says so, and an address is asked again', () => {
  const lines = unfolded(file([happening('a', { cancelled: true })], 'Asia/Jerusalem', { askAgainAfter: 3_600 }));
  expect(lines).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']),
  );
});

it('a file for an e-mail is published and says by whom, and no other is', () => {
  const organizer = { name: 'The "yoga" team', email: 'team@b.example' };
  const text = file([happening('a', {})], 'Asia/Jerusalem', { organizer });
  expect(unfolded(text)).toEqual(
    expect.arrayContaining(['METHOD:PUBLISH', `ORGANIZER;CN="The ^'yoga^' team":mailto:team@b.example`]),
  );
  expect(readByLines(text).size).toBe(1);
  expect(file([happening('a', {})])).not.toMatch(/METHOD|ORGANIZER/);
});

it('a calendar of nothing is a calendar, and a name is a name', () => {
  const text = writeCalendar([], { name: 'Ours; theirs,\nBEGIN:VEVENT', timeZone: 'Asia/Jerusalem' });
  expect([readByLines(text).size, readByNames(text).size]).toEqual([0, 0]);
  expect(unfolded(text)).toContain('X-WR-CALNAME:Ours\\; theirs\\, BEGIN:VEVENT');
});

it('the same events are the same file, and one that changed another', () => {
  const item = (title: string) => happening('a', { title });
  expect(file([item('One')])).toBe(file([item('One')]));
  expect(file([item('Two')])).not.toBe(file([item('One')]));
});
