// The groups of the demo community as their members meet them: what they are called, who leads them, when and where they meet.
import type { Community } from '@banyan/kit/seed';
import type { GroupSeed } from '../src/import.ts';

type Described = Pick<GroupSeed, 'fullName' | 'code' | 'sessionCode' | 'academicYear' | 'location' | 'meetings'> & {
  /** A member's username, or the name of somebody who is none. */
  teacher: string | { firstName: string; lastName: string };
};

const [sunday, monday, tuesday, wednesday, , friday] = [0, 1, 2, 3, 4, 5] as const;
const academicYear = '2026/27';

const described: Readonly<Record<string, Described>> = {
  'morning-circle': {
    fullName: 'מעגל הבוקר · Morning Circle',
    code: 'CIR100',
    sessionCode: 'A',
    academicYear,
    location: 'בית הקהילה, חדר 2',
    teacher: 'ruth.green',
    meetings: [sunday, tuesday].map((weekday) => ({ weekday, from: '08:30', to: '09:45' })),
  },
  'trail-walkers': {
    fullName: 'הולכי השבילים · Trail Walkers',
    code: 'WAL210',
    academicYear,
    location: 'חניון היער הצפוני · North forest car park',
    teacher: 'yossi.amar',
    meetings: [{ weekday: friday, from: '06:30', to: '10:00' }],
  },
  'yoga-studio': {
    fullName: 'סטודיו ליוגה · Yoga Studio',
    code: 'YOG101',
    sessionCode: 'B',
    academicYear,
    location: 'Studio, first floor',
    teacher: 'shira.alon',
    meetings: [
      { weekday: monday, from: '18:00', to: '19:15' },
      { weekday: wednesday, from: '18:00', to: '19:15' },
    ],
  },
  'sports-club': {
    fullName: 'מועדון הספורט · Sports Club',
    code: 'SPO120',
    academicYear,
    location: 'אולם הספורט',
    teacher: { firstName: 'אמיר', lastName: 'בן חיים' },
    meetings: [{ weekday: wednesday, from: '20:30', to: '22:00' }],
  },
};

export function planGroups({ people, groups }: Community): GroupSeed[] {
  return groups.map(({ id, name }) => {
    const { teacher, ...said } = described[id]!;
    return {
      id,
      name,
      ...said,
      teacher: typeof teacher === 'string' ? leaderOf(people, teacher) : teacher,
      members: people.filter((person) => person.groups.includes(id)).map((person) => person.id),
    };
  });
}

function leaderOf(people: Community['people'], username: string): GroupSeed['teacher'] {
  const leader = people.find((person) => person.username === username)!;
  return { memberId: leader.id, firstName: leader.firstName, lastName: leader.lastName };
}
