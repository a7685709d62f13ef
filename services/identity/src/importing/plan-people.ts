// What a table of people would change: who is new, what of whom is another, and everything that is wrong with it.

import type { Model } from 'mongoose';
import type { JoinRequest } from '../join-request/join-request.model.ts';
import { isAdmin, rolesOf } from '../member/account-state.ts';
import type { Member, MemberModel } from '../member/member.model.ts';
import { storedUsernames } from '../member/username.ts';
import { canEnter } from '../policy/session.policy.ts';
import { codeOfIssue, type PersonProblem, type PersonProblemCode, personProblem } from './person-problem.ts';
import { type Person, type PersonSeed, personSeed } from './person-seed.ts';

export interface PlannedPerson {
  /** Of its row in what was given. */
  index: number;
  person: Person;
  /** Who it is already; undefined: somebody new. */
  memberId?: string;
  /** As their row is before. */
  member?: KnownMember;
  /** What of them is another now. */
  changes: Partial<Pick<Member, 'firstName' | 'lastName' | 'phoneNumber' | 'msjEmail' | 'roles'>>;
}

export interface PeoplePlan {
  people: PlannedPerson[];
  problems: PersonProblem[];
}

const knownFields = [
  '_id',
  'username',
  'firstName',
  'lastName',
  'phoneNumber',
  'msjEmail',
  'roles',
  'staff',
  'groups',
  'leftAt',
  'leavingSince',
] as const;

export type KnownMember = Pick<Member, (typeof knownFields)[number]>;

/** So many rows are planned at once: a request of the database holds sixteen megabytes, and a table may have more rows than fit into memory as plans. */
export const planAtOnce = 1_000;

/** A part of the plan of a table: of rows from `index` on. */
export type PeoplePlanner = (seeds: readonly PersonSeed[], index: number) => Promise<PeoplePlan>;

export interface PlannerModels {
  members: MemberModel;
  joinRequests: Model<JoinRequest>;
}

export interface PlannerOptions {
  /** Of numbers without their country: the deployment's (`+972`). */
  countryCode: string;
  /** An admin's table changes by what number or address no admin signs in: who runs the server may. */
  keepsAdminContacts?: boolean;
}

/** Plans a table part by part, in its order; reads only. It remembers what only one member has, so that a row is found that says it again. */
export function createPeoplePlanner(
  { members, joinRequests }: PlannerModels,
  { countryCode, keepsAdminContacts = false }: PlannerOptions,
): PeoplePlanner {
  const seen: Seen = { username: new Set(), phoneNumber: new Set() };
  return async (seeds, from) => {
    const { rows, problems } = check(seeds, { from, countryCode, seen });
    const given = rows.map(({ person }) => person);
    const [known, requested] = await Promise.all([findKnown(members, given), findRequested(joinRequests, given)]);
    const people: PlannedPerson[] = [];
    for (const { index, person } of rows) {
      const member = storedUsernames(person.username)
        .map((name) => known.byUsername.get(name))
        .find(Boolean);
      const wrong =
        conflictOf(person, member, known) ??
        (member ? undefined : newConflictOf(person, requested)) ??
        (keepsAdminContacts ? adminContactOf(person, member) : undefined);
      if (wrong) problems.push(personProblem(index, ...wrong));
      else people.push({ index, person, memberId: member?._id, member, changes: changesOf(person, member) });
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
      problems.push(personProblem(index, path[0] as keyof PersonSeed, codeOfIssue(message)));
    if (!data) continue;
    const twice = (['username', 'phoneNumber'] as const).filter((field) => data[field] && seen[field].has(data[field]));
    for (const field of twice) problems.push(personProblem(index, field, 'TWICE'));
    for (const field of ['username', 'phoneNumber'] as const) if (data[field]) seen[field].add(data[field]);
    if (twice.length === 0) rows.push({ index, person: data });
  }
  return { rows, problems };
}

type Conflict = [field: keyof PersonSeed, code: PersonProblemCode];

interface KnownMembers {
  byUsername: ReadonlyMap<string, KnownMember>;
  byPhone: ReadonlyMap<string, KnownMember>;
}

/** Said with their type, by which the index is known to have them. */
const withPhones = (people: readonly Person[]) => ({
  $in: people.flatMap((each) => each.phoneNumber ?? []),
  $type: 'string' as const,
});

async function findKnown(members: MemberModel, people: readonly Person[]): Promise<KnownMembers> {
  const byUsername = new Map<string, KnownMember>();
  const byPhone = new Map<string, KnownMember>();
  const username = { $in: people.flatMap((each) => storedUsernames(each.username)) };
  const phoneNumber = withPhones(people);
  for (const member of await members
    .find({ $or: [{ username }, { phoneNumber }] }, [...knownFields])
    .lean<KnownMember[]>()) {
    byUsername.set(member.username, member);
    if (member.phoneNumber) byPhone.set(member.phoneNumber, member);
  }
  return { byUsername, byPhone };
}

function conflictOf(person: Person, member: KnownMember | undefined, { byPhone }: KnownMembers): Conflict | undefined {
  if (member && (!canEnter(member) || member.leavingSince)) return ['username', 'LEFT'];
  if (member && isAdmin(member) && person.role !== undefined && person.role !== 'admin') return ['role', 'ADMIN_ROLE'];
  const owner = person.phoneNumber === undefined ? undefined : byPhone.get(person.phoneNumber);
  if (owner && owner._id !== member?._id) return ['phoneNumber', 'NUMBER_TAKEN'];
  return undefined;
}

/** Of who would be new. */
function newConflictOf(person: Person, requested: ReadonlySet<string>): Conflict | undefined {
  // What stays of who left is called by a name with a blank: nobody else may come by one.
  if (/[\s\p{C}]/u.test(person.username)) return ['username', 'USERNAME_BLANK'];
  const field = (['username', 'phoneNumber'] as const).find((each) => requested.has(person[each] ?? ''));
  return field && [field, 'REQUESTED'];
}

/** Which of these names and numbers are of somebody who asked to join and waits, for staff or to be written: a new member would take it from them. */
async function findRequested(
  joinRequests: PlannerModels['joinRequests'],
  people: readonly Person[],
): Promise<Set<string>> {
  const username = { $in: people.map((each) => each.username) };
  const asked = { $or: [{ username }, { phoneNumber: withPhones(people) }] };
  const rows = await joinRequests
    .find({ ...asked, state: { $ne: 'DECLINED' } }, { username: 1, phoneNumber: 1 })
    .lean();
  return new Set(rows.flatMap((row) => [row.username, row.phoneNumber ?? []].flat()));
}

function adminContactOf(person: Person, member: KnownMember | undefined): Conflict | undefined {
  if (!member || !isAdmin(member)) return undefined;
  const changed = (['phoneNumber', 'msjEmail'] as const).find(
    (field) => person[field] !== undefined && person[field] !== member[field],
  );
  return changed && [changed, 'ADMIN_CONTACT'];
}

const texts = ['firstName', 'lastName', 'phoneNumber', 'msjEmail'] as const;

/** What the table says and the member's row does not. Who has more roles than the one it names keeps them. */
function changesOf(person: Person, member: KnownMember | undefined): PlannedPerson['changes'] {
  const changed = texts.filter((field) => person[field] !== undefined && person[field] !== member?.[field]);
  const held: readonly string[] = member ? rolesOf(member) : ['member'];
  const { role } = person;
  const isSame = role === undefined || (role === 'member' ? held.length === 1 : held.includes(role));
  const given = role === 'member' ? [] : [role!];
  return { ...Object.fromEntries(changed.map((field) => [field, person[field]])), ...(isSame ? {} : { roles: given }) };
}
