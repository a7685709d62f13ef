// What a table of people would change: who is new, what of whom is another, and everything that is wrong with it.

import { isAdmin, rolesOf } from '../member/account-state.ts';
import type { Member, MemberModel } from '../member/member.model.ts';
import { storedUsernames } from '../member/username.ts';
import { canEnter } from '../policy/session.policy.ts';
import { type Person, type PersonSeed, personSeed } from './person-seed.ts';

/** Of the row at this index of what was given. `field`: whose cell it is; unset, the row's. */
export interface PersonProblem {
  index: number;
  field?: keyof PersonSeed;
  says: string;
}

export interface PlannedPerson {
  person: Person;
  /** Who it is already; undefined: somebody new. */
  memberId?: string;
  /** What of them is another now. */
  changes: Partial<Pick<Member, 'firstName' | 'lastName' | 'phoneNumber' | 'msjEmail' | 'roles'>>;
}

export interface PeoplePlan {
  people: PlannedPerson[];
  problems: PersonProblem[];
}

type Known = Pick<
  Member,
  | '_id'
  | 'username'
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'msjEmail'
  | 'roles'
  | 'staff'
  | 'leftAt'
  | 'leavingSince'
>;

/** So many rows are planned at once: a request of the database holds sixteen megabytes, and a table may have more rows than fit into memory as plans. */
export const planAtOnce = 1_000;

/** A part of the plan of a table: of rows from `index` on. */
export type PeoplePlanner = (seeds: readonly PersonSeed[], index: number) => Promise<PeoplePlan>;

/**
 * Plans a table part by part, in its order; reads only. It remembers what only one member has, so that a row is found that says it again.
 * `countryCode`: the deployment's (`+972`).
 */
export function createPeoplePlanner(members: MemberModel, countryCode: string): PeoplePlanner {
  const seen: Seen = { username: new Set(), phoneNumber: new Set() };
  return async (seeds, from) => {
    const { rows, problems } = check(seeds, { from, countryCode, seen });
    const known = await findKnown(
      members,
      rows.map(({ person }) => person),
    );
    const people: PlannedPerson[] = [];
    for (const { index, person } of rows) {
      const member = storedUsernames(person.username)
        .map((name) => known.byUsername.get(name))
        .find(Boolean);
      const wrong = conflictOf(person, member, known);
      if (wrong) problems.push({ index, ...wrong });
      else people.push({ person, memberId: member?._id, changes: changesOf(person, member) });
    }
    return { people, problems: problems.toSorted((one, other) => one.index - other.index) };
  };
}

type Seen = Record<'username' | 'phoneNumber', Set<string>>;

interface CheckedRow {
  index: number;
  person: Person;
}

/** Each row by itself, and those that share what only one member has. */
function check(
  seeds: readonly PersonSeed[],
  { from, countryCode, seen }: { from: number; countryCode: string; seen: Seen },
) {
  const schema = personSeed(countryCode);
  const rows: CheckedRow[] = [];
  const problems: PersonProblem[] = [];
  for (const [offset, seed] of seeds.entries()) {
    const index = from + offset;
    const { data, error } = schema.safeParse(seed);
    for (const { path, message } of error?.issues ?? [])
      problems.push({ index, field: path[0] as keyof PersonSeed, says: message });
    if (!data) continue;
    const twice = (['username', 'phoneNumber'] as const).filter((field) => data[field] && seen[field].has(data[field]));
    for (const field of twice) problems.push({ index, field, says: 'stands in an earlier row, too' });
    for (const field of ['username', 'phoneNumber'] as const) if (data[field]) seen[field].add(data[field]);
    if (twice.length === 0) rows.push({ index, person: data });
  }
  return { rows, problems };
}

interface KnownMembers {
  byUsername: ReadonlyMap<string, Known>;
  byPhone: ReadonlyMap<string, Known>;
}

async function findKnown(members: MemberModel, people: readonly Person[]): Promise<KnownMembers> {
  const byUsername = new Map<string, Known>();
  const byPhone = new Map<string, Known>();
  const username = { $in: people.flatMap((each) => storedUsernames(each.username)) };
  const phoneNumber = { $in: people.flatMap((each) => each.phoneNumber ?? []) };
  const fields = {
    username: 1,
    firstName: 1,
    lastName: 1,
    phoneNumber: 1,
    msjEmail: 1,
    roles: 1,
    staff: 1,
    leftAt: 1,
    leavingSince: 1,
  };
  for (const member of await members.find({ $or: [{ username }, { phoneNumber }] }, fields).lean<Known[]>()) {
    byUsername.set(member.username, member);
    if (member.phoneNumber) byPhone.set(member.phoneNumber, member);
  }
  return { byUsername, byPhone };
}

function conflictOf(
  person: Person,
  member: Known | undefined,
  { byPhone }: KnownMembers,
): Omit<PersonProblem, 'index'> | undefined {
  if (member && (!canEnter(member) || member.leavingSince))
    return { field: 'username', says: 'is the username of somebody who left; choose another' };
  if (member && isAdmin(member) && person.role !== undefined && person.role !== 'admin')
    return { field: 'role', says: 'takes the rights of an admin away, which a table does not do' };
  const owner = person.phoneNumber === undefined ? undefined : byPhone.get(person.phoneNumber);
  if (owner && owner._id !== member?._id) return { field: 'phoneNumber', says: 'is the number of another member' };
  return undefined;
}

const texts = ['firstName', 'lastName', 'phoneNumber', 'msjEmail'] as const;

/** What the table says and the member's row does not. Who has more roles than the one it names keeps them. */
function changesOf(person: Person, member: Known | undefined): PlannedPerson['changes'] {
  const changed = texts.filter((field) => person[field] !== undefined && person[field] !== member?.[field]);
  const held: readonly string[] = member ? rolesOf(member) : ['member'];
  const { role } = person;
  const isSame = role === undefined || (role === 'member' ? held.length === 1 : held.includes(role));
  const given = role === 'member' ? [] : [role!];
  return { ...Object.fromEntries(changed.map((field) => [field, person[field]])), ...(isSame ? {} : { roles: given }) };
}
