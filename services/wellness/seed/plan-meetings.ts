// Live meetings of the demo programme: one of each week, one of questions, and two that are over.
import { atClock, secretName } from '@banyan/kit';
import type { Person } from '@banyan/kit/seed';
import type { MeetingDoc } from '../src/meeting/meeting.model.ts';

interface Planned {
  key: string;
  name: Record<Person['language'], string>;
  /** Days from now, and the time of the clock. */
  days: readonly number[];
  at: string;
  minutes: number;
}

const planned: readonly Planned[] = [
  {
    key: 'together',
    name: { en: 'Breathing together', he: 'נושמים יחד' },
    days: [-6, 1, 8, 15],
    at: '18:00',
    minutes: 45,
  },
  {
    key: 'questions',
    name: { en: 'Questions to the yoga teacher', he: 'שאלות למורה ליוגה' },
    days: [3],
    at: '10:30',
    minutes: 60,
  },
  { key: 'night', name: { en: 'Calm for the night', he: 'רוגע ללילה' }, days: [-2, 5], at: '20:30', minutes: 30 },
];

interface Around {
  /** Whose name a meeting has in which language. */
  language: Person['language'];
  hostId: string;
  internalKey: string;
  now: Date;
  timeZone: string;
}

export function planMeetings({ language, hostId, internalKey, now, timeZone }: Around): MeetingDoc[] {
  return planned.flatMap(({ key, name, days, at, minutes }) =>
    days.map((day, index) => {
      const startsAt = atClock(now, day, at, timeZone);
      const isPast = day < 0;
      return {
        _id: `demo-meeting-${key}-${index}`,
        name: name[language],
        startsAt,
        minutes,
        hostId,
        ...(days.length > 1 && { seriesId: `demo-meetings-${key}` }),
        roomId: secretName(internalKey, `demo meeting ${key} ${index}`),
        ...(isPast && {
          startedAt: startsAt,
          finishedAt: new Date(startsAt.getTime() + minutes * 60_000),
          remindedAt: startsAt,
        }),
        revision: 1,
        createdAt: new Date(now.getTime() - 14 * 24 * 60 * 60_000),
      };
    }),
  );
}
