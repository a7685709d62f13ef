import type { Community, Random } from '@banyan/kit/seed';
import type { MemberSeed } from '../src/import.ts';

/** Hebrew names a calling for a woman and for a man. */
const callings = {
  en: [
    'Early childhood teacher',
    'Landscape gardener',
    'Graphic designer',
    'Baker',
    'Physics student',
    'Librarian',
    'Software tester',
    'Yoga teacher',
    'Carpenter',
    'Cellist',
    'Social worker',
  ],
  woman: ['מורה לספרות', 'מהנדסת מים', 'עובדת סוציאלית', 'גננת', 'מדריכת טיולים', 'מעצבת', 'סטודנטית לביולוגיה'],
  man: ['מורה להיסטוריה', 'סטודנט לביולוגיה', 'אופה', 'צלם', 'נגר', 'טכנאי קול', 'מהנדס מים'],
} as const;

const team = { en: 'Team', he: 'צוות' } as const;

/** Where who can be signed in as is also to be found; nobody else has these names. */
const elsewhere = (username: string) => ({
  msjEmail: `${username}@banyan.example`,
  instagram: `banyan_demo_${username.replace('.', '_')}`,
  linkedin: `banyan-demo-${username.replace('.', '-')}`,
});

/**
 * Only the printed demo members have a password. The other 54 cannot sign in at all, which is safer than a known
 * password for each and saves hashing it 54 times.
 */
export function planMembers({ people, groups, faces, signIns }: Community, random: Random): MemberSeed[] {
  return people.map((person) => {
    const own = random.fork(`member:${person.username}`);
    const signIn = signIns.find(({ username }) => username === person.username);
    const face = faces.get(person.id);
    return {
      id: person.id,
      username: person.username,
      password: signIn?.password,
      phoneNumber: signIn?.phoneNumber,
      firstName: person.firstName,
      lastName: person.lastName,
      major: own.pick<string>(callings[person.language === 'he' ? person.kind : 'en']),
      classYear: String(own.between(2019, 2026)),
      classification: person.staff ? team[person.language] : undefined,
      profilePictureUrl: face?.url,
      profilePictureThumbUrl: face?.thumbUrl,
      roles: [...person.roles],
      groups: person.groups,
      courses: groups.filter(({ id }) => person.groups.includes(id)).map(({ id, name }) => ({ identifier: id, name })),
      ...(signIn && elsewhere(person.username)),
      // A few keep their picture to themselves, so that the empty face is seen too. Those who can sign in choose for themselves.
      privacy: signIn ? undefined : { ...(own.chance(0.95) ? {} : { displayPicture: false }), directoryInfo: true },
      // Left out, so that a second run does not welcome a newcomer again who was welcomed since.
      ...(signIn?.isNew ? {} : { firstLogin: false }),
    };
  });
}
