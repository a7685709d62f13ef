// The groups that a table of people names: found by id or by name before anything is written, and joined after.
import { type FilePerson, findMembersByUsername, groupFinder } from '@banyan/identity/import';
import {
  findAllGroups,
  findInTooMany,
  importMemberships,
  type MembershipSeed,
  mostOwnGroups,
} from '@banyan/social/import';
import type { Problem } from '../problem.ts';

/** What of each row is to be joined, or every name that is none, or two groups'. */
export async function findGroupsOf(
  people: readonly FilePerson[],
  mongoUrl: string,
): Promise<{ ids: Map<FilePerson, string[]> } | { problems: Problem[] }> {
  const ids = new Map<FilePerson, string[]>();
  if (people.every(({ groups }) => groups.length === 0)) return { ids };
  const find = groupFinder(await findAllGroups(mongoUrl));
  const problems: Problem[] = [];
  for (const person of people) {
    const own = person.groups.flatMap((name) => {
      const found = find(name);
      if ('id' in found) return [found.id];
      problems.push({ line: person.line, says: found.code === 'GROUP_UNKNOWN' ? noGroup(name) : twoGroups(name) });
      return [];
    });
    if (own.length > 0) ids.set(person, own);
  }
  if (problems.length === 0) problems.push(...(await tooManyIn(ids, mongoUrl)));
  return problems.length > 0 ? { problems } : { ids };
}

/** Of who is there already with the groups they are in; of who is to come those of their row. */
async function tooManyIn(ids: ReadonlyMap<FilePerson, string[]>, mongoUrl: string): Promise<Problem[]> {
  const { seeds, people } = await seedsOf(ids, mongoUrl);
  const beyond = new Set(await findInTooMany(mongoUrl, seeds));
  return [...ids].flatMap(([person, groups]) => {
    const memberId = people.get(person);
    const isTooMany = memberId === undefined ? groups.length > mostOwnGroups : beyond.has(memberId);
    return isTooMany ? [{ line: person.line, says: `This row puts them into more than ${mostOwnGroups} groups.` }] : [];
  });
}

/** The memberships of who is there already, and who each of them is. */
async function seedsOf(ids: ReadonlyMap<FilePerson, string[]>, mongoUrl: string) {
  const names = [...ids.keys()].map(({ seed }) => seed.username);
  const members = await findMembersByUsername(mongoUrl, names);
  const people = new Map<FilePerson, string>();
  const seeds: MembershipSeed[] = [];
  for (const [person, groups] of ids) {
    const memberId = members.get(person.seed.username)?.id;
    if (memberId === undefined) continue;
    people.set(person, memberId);
    seeds.push(...groups.map((groupId) => ({ groupId, memberId })));
  }
  return { seeds, people };
}

const noGroup = (name: string) =>
  `There is no group "${name}". Groups come by "npm run import -- groups", before their members. One whose name has ; or | in it is called by its id.`;
const twoGroups = (name: string) =>
  `"${name}" is the name of more than one group: write the id of the one that is meant.`;

/** After the members are written, whom a dry run has not: who is not there yet counts as one to come. */
export async function joinGroups(
  ids: ReadonlyMap<FilePerson, string[]>,
  { mongoUrl, isDry }: { mongoUrl: string; isDry: boolean },
): Promise<number> {
  if (ids.size === 0) return 0;
  const { seeds, people } = await seedsOf(ids, mongoUrl);
  const absent = [...ids].reduce((sum, [person, groups]) => sum + (people.has(person) ? 0 : groups.length), 0);
  return absent + (await importMemberships(mongoUrl, seeds, { isDry })).added;
}
