// Clock times in a place, as instants. Node 24 has no Temporal yet; Intl knows the offsets.

const day = 24 * 60 * 60 * 1000;

/** The instant at which clocks in `zone` show `clock` (`18:30`), `days` after the date they show at `now`. */
export function atClock(now: Date, days: number, clock: string, zone: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const local = new Date(now.getTime() + offsetAt(now, zone));
  const wall = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days, hours, minutes);
  return fromWall(wall, zone);
}

/** The instant of a wall-clock time given as if it were UTC. In the hour that a clock skips, the later reading wins. */
export function fromWall(wall: number, zone: string): Date {
  const guess = wall - offsetAt(new Date(wall), zone);
  return new Date(wall - offsetAt(new Date(guess), zone));
}

/** How far clocks in `zone` are ahead of UTC, in milliseconds. Throws RangeError for a zone nobody knows. */
function offsetAt(instant: Date, zone: string): number {
  const parts = formatFor(zone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour') % 24,
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(instant.getTime() / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** `instant` moved by whole days of 24 hours. */
export function plusDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * day);
}
