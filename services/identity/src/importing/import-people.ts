// Members from a table of people: what it names is added or changed, and nobody is taken out.
import { randomBytes } from 'node:crypto';
import '../../domain-events.ts';
import { connectMongo, createDomainEvent, type DomainEvent, ensureIndexes, withDomainEvent } from '@banyan/kit';
import type { AnyBulkWriteOperation } from 'mongoose';
import { nameWordsOf } from '../directory/fill-name-words.ts';
import { joinRequestModel } from '../join-request/join-request.model.ts';
import { type Member, type MemberModel, memberModel } from '../member/member.model.ts';
import { operatorActed } from '../operator/operator-acted.ts';
import type { PersonProblem } from './person-problem.ts';
import type { PersonSeed } from './person-seed.ts';
import { createPeoplePlanner, type PlannedPerson, type PlannerModels, planAtOnce } from './plan-people.ts';

export interface ImportedPeople {
  added: number;
  changed: number;
  unchanged: number;
}

interface ImportPeopleOptions {
  /** Of phone numbers without their country: the deployment's, such as `+972`. */
  countryCode: string;
  /** Says what would be done, and writes nothing. */
  isDry?: boolean;
  now?: Date;
}

/**
 * Adds who is new and changes what is named of the others, found by their usernames. With a problem in any row nothing is written. One that was cut
 * short is done again: what it had written is unchanged then.
 */
export async function importPeople(
  mongoUrl: string,
  seeds: readonly PersonSeed[],
  { countryCode, isDry = false, now = new Date() }: ImportPeopleOptions,
): Promise<ImportedPeople | { problems: PersonProblem[] }> {
  const connection = await connectMongo(mongoUrl, 'identity');
  try {
    const models = { members: memberModel(connection), joinRequests: joinRequestModel(connection) };
    await ensureIndexes(connection);
    const counted = await checkAll(models, seeds, countryCode);
    if ('problems' in counted || isDry) return counted;
    await writeAll(models, seeds, { countryCode, now }).catch(explainTaken);
    return counted;
  } finally {
    await connection.close();
  }
}

/** What would be done, or everything that is wrong; of what is planned only that is kept. */
async function checkAll(
  models: PlannerModels,
  seeds: readonly PersonSeed[],
  countryCode: string,
): Promise<ImportedPeople | { problems: PersonProblem[] }> {
  const plan = createPeoplePlanner(models, { countryCode });
  const counted: ImportedPeople = { added: 0, changed: 0, unchanged: 0 };
  const problems: PersonProblem[] = [];
  for (let from = 0; from < seeds.length; from += planAtOnce) {
    const part = await plan(seeds.slice(from, from + planAtOnce), from);
    problems.push(...part.problems);
    for (const { memberId, changes } of part.people)
      counted[memberId ? (Object.keys(changes).length > 0 ? 'changed' : 'unchanged') : 'added'] += 1;
  }
  return problems.length > 0 ? { problems } : counted;
}

/** Planned again part by part: what is wrong by now is another's doing of this moment. */
async function writeAll(
  models: PlannerModels,
  seeds: readonly PersonSeed[],
  { countryCode, now }: { countryCode: string; now: Date },
): Promise<void> {
  const plan = createPeoplePlanner(models, { countryCode });
  for (let from = 0; from < seeds.length; from += planAtOnce) {
    const { people, problems } = await plan(seeds.slice(from, from + planAtOnce), from);
    if (problems.length > 0) throw takenMeanwhile();
    await writePeople(models.members, people, now);
  }
}

async function writePeople(members: MemberModel, people: readonly PlannedPerson[], now: Date): Promise<void> {
  const written = people.filter(({ memberId, changes }) => !memberId || Object.keys(changes).length > 0);
  if (written.length === 0) return;
  const ids = written.flatMap(({ memberId }) => memberId ?? []);
  const named = await members.find({ _id: { $in: ids } }, { username: 1, firstName: 1, lastName: 1 }).lean();
  const byId = new Map(named.map((member) => [member._id, member]));
  const writes = written.map((planned) =>
    planned.memberId ? toChange(planned, byId.get(planned.memberId), now) : toMember(planned, now),
  );
  await members.bulkWrite(writes, { ordered: false });
}

/** Between the reading and the writing another did the same. */
function explainTaken(failure: unknown): never {
  if ((failure as { code?: unknown }).code !== 11_000) throw failure;
  throw takenMeanwhile();
}

const takenMeanwhile = () =>
  new Error('Somebody took a username or a number of this table meanwhile. Run it again: it goes on where it is.');

type Write = AnyBulkWriteOperation<Member>;

/** Of who may do more than a member the audit log says so. */
const actsOf = ({ roles }: PlannedPerson['changes'], memberId: string, now: Date): DomainEvent[] =>
  roles && roles.length > 0 ? [operatorActed('member.roleGiven', memberId, now)] : [];

/** `username` is unique: one that somebody else took meanwhile fails, and nothing is taken from them. */
function toMember({ person, changes }: PlannedPerson, now: Date): Write {
  const [id, named] = [randomBytes(12).toString('hex'), { firstName: '', lastName: '', ...changes }];
  const document = { _id: id, username: person.username, roles: [], ...named };
  const outbox = actsOf(changes, id, now);
  return {
    insertOne: { document: { ...document, nameWords: nameWordsOf({ ...named, username: person.username }), outbox } },
  } as unknown as Write;
}

function toChange(
  { memberId, changes }: PlannedPerson,
  member: Pick<Member, 'username' | 'firstName' | 'lastName'> | undefined,
  now: Date,
): Write {
  const _id = memberId!;
  const names = member && { nameWords: nameWordsOf({ ...member, ...changes }) };
  const changed = createDomainEvent('identity.profileChanged', { memberId: _id, seenBy: 'everyone' }, now);
  const update = withDomainEvent({ $set: { ...changes, ...names } }, changed, ...actsOf(changes, _id, now));
  return { updateOne: { filter: { _id }, update } } as Write;
}
