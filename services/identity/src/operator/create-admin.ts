// The first admin of a community: made at a terminal of who runs it, since nobody is there yet who could.
import { randomBytes } from 'node:crypto';
import { connectMongo, ensureIndexes, withDomainEvent } from '@banyan/kit';
import { nameWordsOf } from '../directory/fill-name-words.ts';
import { memberSeed } from '../importing/member-seed.ts';
import { type MemberModel, memberModel } from '../member/member.model.ts';
import { storedUsernames } from '../member/username.ts';
import { insertLink, type PasswordLink } from './make-password-link.ts';
import { operatorActed } from './operator-acted.ts';

export interface NewAdmin {
  username: string;
  firstName?: string;
  lastName?: string;
  /** With the country's code. Who signs in by phone needs one. */
  phoneNumber?: string;
}

/**
 * Makes an admin who has no password yet, and the one-time link that sets it, good for `hours`. Throws a sentence, and has written nothing,
 * where the name or the number is wrong or somebody's. One that was cut short is taken up again: an admin without a password gets another link.
 */
export async function createAdmin(
  mongoUrl: string,
  given: NewAdmin,
  { hours, now = new Date() }: { hours: number; now?: Date },
): Promise<PasswordLink> {
  const read = memberSeed.safeParse({ ...given, id: randomBytes(12).toString('hex') });
  if (!read.success)
    throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const connection = await connectMongo(mongoUrl, 'identity');
  try {
    await ensureIndexes(connection);
    const members = memberModel(connection);
    if (!(await isUnfinished(members, read.data.username))) await insertAdmin(members, read.data, now);
    return await insertLink(connection, read.data.username, { hours, now });
  } finally {
    await connection.close();
  }
}

/** Whether an earlier call made this admin and nobody has opened its link. Throws where the name is anybody else's. */
async function isUnfinished(members: MemberModel, username: string): Promise<boolean> {
  const found = await members
    .findOne({ username: { $in: storedUsernames(username) } })
    .select('+passwordHash')
    .lean();
  if (!found) return false;
  if (found.roles?.includes('admin') && !found.passwordHash && !found.leftAt) return true;
  throw new Error(
    `There is a member with the username ${username} already. A new link to set their password: npm run admin -- link ${username}`,
  );
}

async function insertAdmin(members: MemberModel, row: ReturnType<typeof memberSeed.parse>, now: Date): Promise<void> {
  const { id, username, firstName, lastName, phoneNumber } = row;
  if (phoneNumber && (await members.exists({ phoneNumber })))
    throw new Error(`phoneNumber: ${phoneNumber} belongs to another member`);
  const named = { username, firstName, lastName, nameWords: nameWordsOf(row), ...(phoneNumber && { phoneNumber }) };
  const update = { $setOnInsert: { ...named, roles: ['admin' as const] } };
  await members.updateOne({ _id: id }, withDomainEvent(update, operatorActed('member.madeAdmin', id, now)), {
    upsert: true,
    setDefaultsOnInsert: true,
  });
}
