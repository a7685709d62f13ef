import { atClock } from '@banyan/kit';
import type { Person } from '@banyan/kit/seed';

interface Story {
  key: string;
  name: Record<Person['language'], string>;
  /** Days from now, and the time of the clock. */
  day: number;
  at: string;
  repeat?: string;
}

const stories: readonly Story[] = [
  {
    key: 'breathing',
    name: { en: 'Morning breathing', he: 'נשימות של בוקר' },
    day: 1,
    at: '07:30',
    repeat: 'FREQ=WEEKLY;BYDAY=SU,TU,TH',
  },
  { key: 'stretch', name: { en: 'A gentle stretch', he: 'מתיחות עדינות' }, day: 0, at: '20:30', repeat: 'FREQ=DAILY' },
  { key: 'walk', name: { en: 'A walk in the park', he: 'הליכה בפארק' }, day: 3, at: '17:00' },
];

/** What one member planned, in their language. */
export function planReminders(language: Person['language'], now: Date, timeZone: string) {
  return stories.map(({ key, name, day, at, repeat }) => ({
    key,
    name: name[language],
    time: atClock(now, day, at, timeZone),
    ...(repeat && { repeat }),
    timeZone,
    since: now,
    createdAt: now,
  }));
}
