// Whose photos there are, what they show, and what staff said of them.
import type { Person, PhotoOrder, Random, SeedTarget } from '@banyan/kit/seed';
import type { PictureSeed } from '../src/import.ts';
import { englishPhotos } from './photos.en.ts';
import { hebrewPhotos } from './photos.he.ts';
import type { PhotoStory } from './story.ts';

type WithoutFile<Seed> = Seed extends unknown ? Omit<Seed, 'file'> : never;

export interface PlannedPicture {
  seed: WithoutFile<PictureSeed>;
  order: PhotoOrder;
}

export interface Planning extends Pick<SeedTarget, 'community' | 'now' | 'random'> {
  deployment: Pick<SeedTarget['deployment'], 'name' | 'wordingVariant'> & { flags: { sport: boolean } };
}

type Outcome = Extract<PictureSeed, { purpose: 'profile_photos' }>['outcome'];

const hour = 60 * 60_000;
const day = 24 * hour;
/** How many photos the demo's own members have, and ten others, by turns English and Hebrew. */
const ofSettled = [6, 4];
const ofOthers = [4, 4, 3, 3, 3, 3, 2, 2, 2, 2];

/** Galleries, three pictures that wait for staff, and one that they said no to. Another community has other pictures. */
export function planPictures(given: Planning): PlannedPicture[] {
  const { community, deployment } = given;
  const random = given.random.fork(deployment.name);
  const planning = { ...given, random };
  const { settled, others } = castOf(community, random.fork('people'));
  const shelf = shelfOf(deployment, random.fork('stories'));
  const galleries = [...settled, ...others.slice(0, ofOthers.length)].flatMap((person, target) =>
    dealFrom(shelf[person.language], [...ofSettled, ...ofOthers][target]!).map((story, index) =>
      plan(planning, person, `photo-${index + 1}`, story, looked(planning)),
    ),
  );
  return [...galleries, ...waiting(planning, others.slice(-3), shelf), refused(planning, settled)];
}

/** Who can sign in for the community's own sake, one for each language; and who shows photos beside them. */
function castOf({ people, signIns }: Planning['community'], random: Random) {
  const isNamed = ({ username }: Person, list: readonly { username: string }[]) =>
    list.some((each) => each.username === username);
  const own = signIns.filter(({ isNew, isForRole }) => !isNew && !isForRole);
  const settled = people.filter((person) => isNamed(person, own) && !person.staff);
  const rest = people.filter((person) => !isNamed(person, signIns) && !person.staff);
  const [english, hebrew] = (['en', 'he'] as const).map((language) =>
    random.some(
      rest.filter((person) => person.language === language),
      7,
    ),
  );
  return { settled, others: english!.flatMap((person, index) => [person, hebrew![index]!]) };
}

type Shelf = Record<Person['language'], PhotoStory[]>;

function shelfOf({ flags, wordingVariant }: Planning['deployment'], random: Random): Shelf {
  const kinds = [undefined, ...(flags.sport ? ['sport'] : []), ...(wordingVariant === 'standard' ? [] : ['care'])];
  const fitting = (stories: readonly PhotoStory[]) =>
    random.some(
      stories.filter(({ only }) => kinds.includes(only)),
      stories.length,
    );
  return { en: fitting(englishPhotos), he: fitting(hebrewPhotos) };
}

/** Takes so many off the shelf, none of a scene that the hand has already. */
function dealFrom(stories: PhotoStory[], count: number): PhotoStory[] {
  const hand: PhotoStory[] = [];
  while (hand.length < count) {
    const next = stories.findIndex(({ scene }) => !hand.some((each) => each.scene === scene));
    if (next === -1) break;
    hand.push(...stories.splice(next, 1));
  }
  return hand;
}

function plan(
  { random }: Planning,
  person: Person,
  name: string,
  { scene, frame, label, alt, isOfOwner }: PhotoStory,
  { sentAt, outcome }: { sentAt: Date; outcome: Outcome },
): PlannedPicture {
  const externalKey = `seed:${person.username}:${name}`;
  return {
    seed: { externalKey, ownerId: person.id, purpose: 'profile_photos', label, alt, sentAt, outcome },
    order: { scene, frame, ...(isOfOwner && { of: person }), random: random.fork(`${externalKey}:${label}`) },
  };
}

const staffOf = ({ people }: Planning['community']) => people.filter(({ roles }) => roles.includes('staff'));

/** Within this half year, and decided on the same day. */
function looked({ community, now, random }: Planning): { sentAt: Date; outcome: Outcome } {
  const sentAt = new Date(now.getTime() - random.between(3, 180) * day - random.between(0, 23) * hour);
  const at = new Date(sentAt.getTime() + random.between(1, 20) * hour);
  return { sentAt, outcome: { state: 'approved', by: random.pick(staffOf(community)).id, at } };
}

/** For the desk: two photos and a new face, the longest first. */
function waiting(planning: Planning, people: readonly Person[], shelf: Shelf): PlannedPicture[] {
  const [first, second, third] = people as [Person, Person, Person];
  const since = (hours: number) => ({
    sentAt: new Date(planning.now.getTime() - hours * hour),
    outcome: { state: 'pending' } as const,
  });
  const [one] = dealFrom(shelf[first.language], 1);
  const [other] = dealFrom(shelf[third.language], 1);
  return [
    plan(planning, first, 'waiting', one!, since(20)),
    newFace(planning, second, since(5)),
    plan(planning, third, 'waiting', other!, since(1)),
  ];
}

const faceWords = { en: 'Me in the garden, in front of tall flowers.', he: 'אני בגינה, על רקע פרחים גבוהים.' };

function newFace(
  { random }: Planning,
  person: Person,
  sent: { sentAt: Date; outcome: { state: 'pending' } },
): PlannedPicture {
  const externalKey = `seed:${person.username}:face`;
  const alt = faceWords[person.language];
  return {
    seed: { externalKey, ownerId: person.id, purpose: 'profile_picture', alt, ...sent },
    order: { scene: 'garden', frame: 'square', of: person, random: random.fork(externalKey) },
  };
}

/** What somebody who can sign in reads of a no: a photo of a sign, and what stands on it. */
function refused(planning: Planning, settled: readonly Person[]): PlannedPicture {
  const owner = settled.find(({ language }) => language === 'he')!;
  const story: PhotoStory = {
    scene: 'trail',
    frame: 'wide',
    label: 'השלט בתחילת השביל',
    alt: 'שלט בתחילת שביל שעולה בין אורנים.',
  };
  const sentAt = new Date(planning.now.getTime() - 2 * day);
  const [decider] = staffOf(planning.community);
  const text = 'על השלט מופיעים כתובת וטלפון של שכנים. אפשר לצלם שוב בלי השלט?';
  const at = new Date(sentAt.getTime() + 3 * hour);
  const outcome: Outcome = { state: 'rejected', by: decider!.id, at, key: 'PRIVATE_DETAILS', text };
  return plan(planning, owner, 'refused', story, { sentAt, outcome });
}
