// Members from a seed or an import, whole or not at all as far as checking can know.
import { connectMongo, ensureIndexes } from '@banyan/kit';
import type { AnyBulkWriteOperation } from 'mongoose';
import { nameWordsOf } from '../directory/fill-name-words.ts';
import { defaultPrivacy, type Member, type MemberModel, memberModel } from '../member/member.model.ts';
import { hashPassword } from '../sign-in/password.ts';
import { type MemberSeed, memberSeed, type ReadMemberSeed } from './member-seed.ts';

/** What no two members share: they sign in by it. */
const unique = ['username', 'phoneNumber'] as const;
type Unique = (typeof unique)[number];

/**
 * Creates or updates members by `id`; doing it again changes nothing but what the rows changed. Every row is checked
 * before the first is written: the error names each wrong row and field. Returns how many rows were given.
 */
export async function importMembers(
  mongoUrl: string,
  seeds: readonly MemberSeed[],
  options: { chunk?: number } = {},
): Promise<number> {
  const rows = check(seeds);
  const connection = await connectMongo(mongoUrl, 'identity');
  try {
    const members = memberModel(connection);
    await ensureIndexes(connection);
    for (const name of unique) await refuseTaken(name, rows, members);
    await refuseErased(rows, members);
    const { chunk = 500 } = options;
    for (let start = 0; start < rows.length; start += chunk) {
      const part = rows.slice(start, start + chunk);
      const writes = await Promise.all(part.map(toWrite));
      await members.bulkWrite([...writes, ...part.map(withGroups)], { ordered: true });
    }
    return rows.length;
  } finally {
    await connection.close();
  }
}

function check(seeds: readonly MemberSeed[]): ReadMemberSeed[] {
  const problems: string[] = [];
  const rows: ReadMemberSeed[] = [];
  const seen = { username: new Map<string, number>(), phoneNumber: new Map<string, number>() };
  for (const [index, seed] of seeds.entries()) {
    const result = memberSeed.safeParse(seed);
    if (!result.success) {
      problems.push(
        ...result.error.issues.map((issue) => `member ${index + 1}: ${issue.path.join('.')} ${issue.message}`),
      );
      continue;
    }
    for (const name of unique) {
      const value = result.data[name];
      if (value === undefined) continue;
      const first = seen[name].get(value);
      if (first !== undefined) problems.push(`member ${index + 1}: has the ${name} of member ${first + 1}`);
      seen[name].set(value, index);
    }
    rows.push(result.data);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return rows;
}

/** It may belong to another member already; the database would refuse it halfway. */
async function refuseTaken(name: Unique, rows: ReadMemberSeed[], members: MemberModel): Promise<void> {
  const values = rows.map((row) => row[name]).filter((value) => value !== undefined);
  const holders = await members
    .find({ [name]: { $in: values } }, { [name]: 1 })
    .lean<(Pick<Member, '_id'> & Partial<Pick<Member, Unique>>)[]>();
  const holderOf = new Map(holders.map((holder) => [holder[name], holder._id]));
  const problems = rows.flatMap((row, index) =>
    (holderOf.get(row[name]) ?? row.id) === row.id ? [] : [`member ${index + 1}: ${name} belongs to another member`],
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Nobody is made of the id of a member who deleted their account (decision 143). */
async function refuseErased(rows: ReadMemberSeed[], members: MemberModel): Promise<void> {
  const erased = await members.distinct('_id', { _id: { $in: rows.map(({ id }) => id) }, erasedAt: { $exists: true } });
  const problems = rows.flatMap(({ id }, index) =>
    erased.includes(id) ? [`member ${index + 1}: deleted their account`] : [],
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function toWrite({
  id,
  password,
  privacy = {},
  leftAt,
  roles,
  staff,
  groups: _groups,
  courses: _courses,
  ...row
}: ReadMemberSeed): Promise<AnyBulkWriteOperation<Member>> {
  const passwordHash = password === undefined ? {} : { passwordHash: await hashPassword(password) };
  const $set = {
    ...row,
    roles: roles ?? (staff ? ['staff'] : []),
    nameWords: nameWordsOf(row),
    ...underPrivacy(privacy),
    // The organisation asked them.
    ...(privacy.directoryInfo !== undefined && { directoryChosenAt: new Date() }),
    ...passwordHash,
    ...(leftAt ? { leftAt } : {}),
  };
  const untold = Object.fromEntries(Object.entries(defaultPrivacy).filter(([name]) => !(name in privacy)));
  const update = { $set, $setOnInsert: underPrivacy(untold), $unset: { staff: 1, ...(leftAt ? {} : { leftAt: 1 }) } };
  return { updateOne: { filter: { _id: id }, update, upsert: true } } as AnyBulkWriteOperation<Member>;
}

/** The groups of a member whom social has reported are its own to say (decision 147). */
function withGroups({ id, groups, courses }: ReadMemberSeed): AnyBulkWriteOperation<Member> {
  const update = { $set: { groups, ...(courses && { courses }) } };
  return {
    updateOne: { filter: { _id: id, groupTurns: { $exists: false } }, update },
  } as AnyBulkWriteOperation<Member>;
}

function underPrivacy(flags: Record<string, boolean | undefined>) {
  return Object.fromEntries(Object.entries(flags).map(([name, value]) => [`privacy.${name}`, value]));
}
