// "Sun 18:00-19:30; Wed 20:00-21:30" -> when a group meets. Days as English or Hebrew calls them.
const days: ReadonlyMap<string, number> = new Map(
  [
    ['sun', 'sunday', 'א'],
    ['mon', 'monday', 'ב'],
    ['tue', 'tuesday', 'ג'],
    ['wed', 'wednesday', 'ד'],
    ['thu', 'thursday', 'ה'],
    ['fri', 'friday', 'ו'],
    ['sat', 'saturday', 'ש'],
  ].flatMap((names, weekday) => names.map((name) => [name, weekday] as const)),
);

interface Meeting {
  weekday: number;
  from: string;
  to: string;
}

/** A day, a time, a dash of any length, a time. The letter of a Hebrew day may have its mark. */
const meeting = /^(\p{L}+)['’׳]?\s+(\d{1,2}:\d{2})\s*[-–—]\s*(\d{1,2}:\d{2})$/u;

/** Null when some of it is no such time. */
export function readMeetings(text: string): Meeting[] | null {
  const found = text
    .split(/[;,/|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readOne);
  return found.every((each) => each !== null) ? found : null;
}

function readOne(text: string): Meeting | null {
  const [, day = '', from = '', to = ''] = meeting.exec(text) ?? [];
  const weekday = days.get(day.toLowerCase());
  const [starts, ends] = [from, to].map((clock) => clock.padStart(5, '0')) as [string, string];
  const isClock = [starts, ends].every((clock) => /^([01]\d|2[0-3]):[0-5]\d$/.test(clock));
  return weekday === undefined || !isClock ? null : { weekday, from: starts, to: ends };
}
