// What clocks show, by Intl alone: nothing of what is tested is in it. Times of a clock are milliseconds as if it were UTC.
export const minute = 60_000;
export const day = 24 * 60 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...fields, timeZone: zone, hourCycle: 'h23' });
  formats.set(zone, format);
  return format;
}

/** Clocks change at whole quarters of an hour. */
function offsetAt(instant: number, zone: string): number {
  const quarter = Math.floor(instant / (15 * minute)) * 15 * minute;
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(quarter)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day: date, hour, minute: minutes } = parts as Record<string, number>;
  const offset = Date.UTC(year!, month! - 1, date, hour, minutes) - quarter;
  offsets.set(key, offset);
  return offset;
}

/** RFC 5545 §3.3.5: of two the first; of none by the offset before. */
export function instantOf(wall: number, zone: string): number {
  const [before, after] = [wall - offsetAt(wall - day, zone), wall - offsetAt(wall + day, zone)];
  const shown = [before, after].filter((instant) => instant + offsetAt(instant, zone) === wall);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** No clock shows it, or twice. */
export const isAtChange = (wall: number, zone: string): boolean =>
  wall - offsetAt(wall - day, zone) !== wall - offsetAt(wall + day, zone);

/** `20260611T093000`, or `20260611` of a day. */
export function basic(wall: number, isDay = false): string {
  const text = new Date(wall).toISOString().replace(/[-:]|\.\d+Z/g, '');
  return isDay ? text.slice(0, 8) : text;
}
