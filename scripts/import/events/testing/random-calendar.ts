// A random calendar file as real ones are: what it says, and the many ways in which it may be written.
import { Buffer } from 'node:buffer';
import { type Random, randomFrom } from '@banyan/kit/seed';
import { bareLines } from './calendars.ts';
import { day } from './clock.ts';
import type { RandomEvent } from './draft.ts';
import { randomEvent } from './random-event.ts';

export interface RandomCalendar {
  now: Date;
  timeZone: string;
  bytes: Buffer;
  events: RandomEvent[];
  home: string;
  /** Entries in it that cannot be read. */
  wrong: number;
}

const bad = [
  'DTSTART:20261301',
  'DTSTART;TZID=Moon/Base:20260601T100000',
  'DURATION:P999999999999999999W',
  'RRULE:FREQ=NEVER',
];
/** Lines that nobody needs. */
const noise = [
  'X-APPLE-STRUCTURED-LOCATION;X-TITLE="a"b:geo:1,2',
  'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
  'TRANSP:OPAQUE',
  'ATTENDEE;CN="Levi, Maya";RSVP=TRUE:mailto:maya@example.org',
  'CATEGORIES:a,b',
  'GEO:31.7;35.2',
  'DESCRIPTION:שלום לכולם 🎈 ואיתכם\\, דברי ברכה ארוכים שאין להם סוף ואין להם תחילה\\nועוד',
  'LOCATION:Café; Zoë’s',
];
const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER;VALUE=DATE-TIME:19760401T005545Z', 'END:VALARM'];

export function randomCalendar(seed: number): RandomCalendar {
  const random = randomFrom(seed);
  const timeZone = random.pick(['Asia/Jerusalem', 'Europe/London', 'America/New_York']);
  const declared = random.chance(0.4)
    ? random.pick(['Asia/Jerusalem', 'America/New_York', 'Australia/Sydney'])
    : undefined;
  const now = new Date('2026-06-10T09:00:00Z');
  const window = { from: now.getTime() - 90 * day, until: now.getTime() + 180 * day };
  const scene = { random, home: declared ?? timeZone, community: timeZone, window };
  const events = Array.from({ length: random.between(1, 4) }, (_, index) => randomEvent(scene, `${seed}-${index}`));
  const groups = random.chance(0.2) ? events.map((event) => [event]) : [events];
  const head = declared ? [`X-WR-TIMEZONE:${declared}`] : [];
  const wrong = random.chance(0.25) ? [random.pick(bad)] : [];
  const full = groups.map((group, index) =>
    calendarOf(head, group, (block) => decorated(random, block), index === 0 ? wrong : []),
  );
  const bytes = writtenAs(random, full.flat());
  return {
    now,
    timeZone,
    bytes,
    events,
    home: scene.home,
    wrong: wrong.length,
  };
}

function calendarOf(
  head: string[],
  events: readonly RandomEvent[],
  write: (block: string[]) => string[],
  wrong: string[] = [],
): string[] {
  const timezones = new Set(events.map(({ timezone }) => timezone.join('\n')).filter(Boolean));
  const blocks = events.flatMap(({ blocks: each }) => each.flatMap((block) => bareLines(...write(block))));
  const refused = wrong.flatMap((line) =>
    bareLines('UID:wrong', line.startsWith('DTSTART') ? 'SUMMARY:x' : 'DTSTART:20260601T100000Z', line),
  );
  const explained = [...timezones].flatMap((lines) => lines.split('\n'));
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...head, ...explained, ...refused, ...blocks, 'END:VCALENDAR'];
}

function decorated(random: Random, block: string[]): string[] {
  const lines = random.chance(0.1) ? block.filter((line) => !line.startsWith('SUMMARY')) : block;
  const [uid, ...rest] = lines;
  const shuffled = [uid!, ...random.some([...rest, ...random.some(noise, 2)], 99)];
  const cased = random.chance(0.1)
    ? shuffled.map((line) => line.replace(/^[A-Z-]+/, (name) => name.toLowerCase()))
    : shuffled;
  return random.chance(0.2) ? [...cased, ...alarm] : cased;
}

/** With either end of line, a mark at its beginning or none, and folded by bytes: also within a letter (RFC 5545 §3.1). */
function writtenAs(random: Random, lines: readonly string[]): Buffer {
  const end = random.chance(0.7) ? '\r\n' : '\n';
  const width = random.pick([75, 75, 40, 21]);
  const folded = lines.map((line) => {
    const bytes = Buffer.from(line);
    const parts = [bytes.subarray(0, width)];
    for (let from = width; from < bytes.length; from += width - 1)
      parts.push(Buffer.from(`${end} `), bytes.subarray(from, from + width - 1));
    return Buffer.concat([...parts, Buffer.from(end)]);
  });
  return Buffer.concat([Buffer.from(random.chance(0.2) ? '\ufeff' : ''), ...folded]);
}
