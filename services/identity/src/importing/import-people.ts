// Members from a table of people: what it names is added or changed, and nobody is taken out.
import { randomBytes } from 'node:crypto';
import '../../domain-events.ts';
import { connectMongo, createDomainEvent, type DomainEvent, ensureIndexes, withDomainEvent } from '@banyan/kit';
import type { AnyBulkWriteOperation } from 'mongoose';
import { nameWordsOf } from '../directory/fill-name-words.ts';
import { type Member, type MemberModel, memberModel } from '../member/member.model.ts';
import { operatorActed } from '../operator/operator-acted.ts';
import type { PersonSeed } from './person-seed.ts';
import { type PersonProblem, type PlannedPerson, planPeople } from './plan-people.ts';

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

const atOnce = 500;

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
    const members = memberModel(connection);
    await ensureIndexes(connection);
    const { people, problems } = await planPeople(members, seeds, countryCode);
    if (problems.length > 0) return { problems };
    if (!isDry) await writePeople(members, people, now).catch(explainTaken);
    const added = people.filter(({ memberId }) => !memberId).length;
    const changed = people.filter(({ memberId, changes }) => memberId && Object.keys(changes).length > 0).length;
    return { added, changed, unchanged: people.length - added - changed };
  } finally {
    await connection.close();
  }
}

async function writePeople(members: MemberModel, people: readonly PlannedPerson[], now: Date): Promise<void> {
  const written = people.filter(({ memberId, changes }) => !memberId || Object.keys(changes).length > 0);
  for (let from = 0; from < written.length; from += atOnce) {
    const part = written.slice(from, from + atOnce);
    const ids = part.flatMap(({ memberId }) => memberId ?? []);
    const named = await members.find({ _id: { $in: ids } }, { username: 1, firstName: 1, lastName: 1 }).lean();
    const byId = new Map(named.map((member) => [member._id, member]));
    await members.bulkWrite(
      part.map((planned) =>
        planned.memberId ? toChange(planned, byId.get(planned.memberId), now) : toMember(planned, now),
      ),
      { ordered: false },
    );
  }
}

/** Between the reading and the writing another did the same. */
function explainTaken(failure: unknown): never {
  if ((failure as { code?: unknown }).code !== 11_000) throw failure;
  throw new Error(
    'Somebody took a username or a number of this table meanwhile. Run it again: it goes on where it is.',
  );
}

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
