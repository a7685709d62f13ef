// Who of the community comes to what takes place: some names hidden, and where there are few seats some who wait for one.
import type { Person, Random } from '@banyan/kit/seed';
import type { RsvpSeed } from '../src/import.ts';
import type { PlannedItem } from './plan-items.ts';
import { after } from './plan-talk.ts';

/** Everything answered up to `now`. */
export function planAnswers(
  items: readonly PlannedItem[],
  people: readonly Person[],
  now: Date,
  random: Random,
): RsvpSeed[] {
  return items.flatMap((item) => {
    const readers = people.filter((person) => !item.group || person.groups.includes(item.group));
    return answersTo(item, readers, now, random.fork(`answers:${item.seed.externalKey}`));
  });
}

function answersTo(item: PlannedItem, readers: readonly Person[], now: Date, random: Random): RsvpSeed[] {
  const { content, externalKey: itemKey } = item.seed;
  if (!('startTime' in content)) return [];
  const { capacity } = content;
  // Where seats are few, a few more would come than can.
  const going = capacity ? Math.ceil(capacity * 1.4) : Math.ceil(random.next() ** 1.5 * readers.length * 0.5);
  const maybe = random.between(0, 5);
  const answering = random.some(readers, going + maybe + random.between(0, 3));
  return answering.map(({ id: memberId }, index) => ({
    itemKey,
    memberId,
    answer: index < going ? 'GOING' : index < going + maybe ? 'MAYBE' : 'NOT_GOING',
    at: after(item.publishedAt, 72, now, random),
    hidesName: random.chance(0.08),
  }));
}
