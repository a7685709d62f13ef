// Photos of what takes place today, by members who are there: some that all see, and one that waits for staff.
import { openDays, type Person, type Scene } from '@banyan/kit/seed';
import type { PlannedPicture, Planning } from './plan-pictures.ts';

type Language = Person['language'];

interface Snap {
  scene: Scene;
  alt: string;
}

const snaps: Record<Language, readonly Snap[]> = {
  en: [
    { scene: 'garden', alt: 'Tall flowers in the garden.' },
    { scene: 'tea', alt: 'Tea on a low table.' },
    { scene: 'tree', alt: 'The old banyan, its roots hanging down.' },
    { scene: 'circleOfPeople', alt: 'A circle of people on the grass.' },
    { scene: 'books', alt: 'Books to take along, on a bench.' },
    { scene: 'mats', alt: 'Mats in the shade.' },
  ],
  he: [
    { scene: 'night', alt: 'פנסים תלויים מעל הדשא.' },
    { scene: 'tea', alt: 'תה על שולחן נמוך.' },
    { scene: 'tree', alt: 'עץ הבניאן הוותיק ושורשיו התלויים.' },
    { scene: 'circleOfPeople', alt: 'מעגל של אנשים על הדשא.' },
    { scene: 'leaves', alt: 'עלים באור אחר הצהריים.' },
    { scene: 'lotus', alt: 'תרגול יוגה שקט בגינה.' },
  ],
};

const minute = 60_000;
const audience = ['everyone', 'staff'];

/** The last of each waits; nobody who can sign in sent one, so that the first photo of theirs is their own. */
export function planWall({ community, now, random }: Planning): PlannedPicture[] {
  const { people, signIns } = community;
  const named = new Set(signIns.map(({ username }) => username));
  const [decider] = people.filter(({ roles }) => roles.includes('staff'));
  return (['en', 'he'] as const).flatMap((language) => {
    const there = people.filter(
      (person) => person.language === language && !person.staff && !named.has(person.username),
    );
    const owners = random.fork(`wall:${language}`).some(there, snaps[language].length);
    return snaps[language].map(({ scene, alt }, index): PlannedPicture => {
      const owner = owners[index % owners.length]!;
      const externalKey = `seed:${openDays[language].externalKey}:${index}`;
      const isLast = index === snaps[language].length - 1;
      const sentAt = new Date(now.getTime() - (isLast ? 4 : 15 + 7 * index) * minute);
      const at = new Date(sentAt.getTime() + 2 * minute);
      const outcome = isLast ? { state: 'pending' as const } : { state: 'approved' as const, by: decider!.id, at };
      const wall = { itemId: openDays[language].itemId, audience };
      return {
        seed: { externalKey, ownerId: owner.id, purpose: 'event_image', alt, sentAt, outcome, wall },
        order: { scene, frame: 'wide', random: random.fork(externalKey) },
      };
    });
  });
}
