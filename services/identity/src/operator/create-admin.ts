// The first admin of a community: made at a terminal of who runs it, since nobody is there yet who could.
import { randomBytes } from 'node:crypto';
import { connectMongo, ensureIndexes, withDomainEvent } from '@banyan/kit';
import { nameWordsOf } from '../directory/fill-name-words.ts';
import { memberSeed } from '../importing/member-seed.ts';
import { type MemberModel, memberModel } from '../member/member.model.ts';
import { storedUsernames, usernameOf } from '../member/username.ts';
import { insertLink, type PasswordLink } from './make-password-link.ts';
import { operatorActed } from './operator-acted.ts';

export interface NewAdmin {
  username: string;
  firstName?: string;
  lastName?: string;
  /** With the country's code. Who signs in by phone needs one. */
  phoneNumber?: string;
}

interface Making {
  /** How long the link is good for. Unset: no link is made, where one signs in by phone alone. */
  hours?: number;
  now?: Date;
}

export interface MadeAdmin {
  username: string;
  /** As it is kept: with its country. */
  phoneNumber?: string;
  link?: PasswordLink;
}

/**
 * Makes an admin who has no password yet, and the one-time link that sets it. Throws a sentence, and has written nothing, where the name or the
 * number is wrong or somebody's. An admin whom nobody has come in as yet takes what is given now, and another link.
 */
export async function createAdmin(
  mongoUrl: string,
  given: NewAdmin,
  { hours, now = new Date() }: Making,
): Promise<MadeAdmin> {
  const read = memberSeed.safeParse({
    ...given,
    username: usernameOf(given.username),
    id: randomBytes(12).toString('hex'),
  });
  if (!read.success)
    throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const connection = await connectMongo(mongoUrl, 'identity');
  try {
    await ensureIndexes(connection);
    const { username, phoneNumber } = await saveAdmin(memberModel(connection), read.data, now).catch(explainTaken);
    const link = hours === undefined ? {} : { link: await insertLink(connection, username, { hours, now }) };
    return { username, ...(phoneNumber && { phoneNumber }), ...link };
  } finally {
    await connection.close();
  }
}

type Row = ReturnType<typeof memberSeed.parse>;

async function saveAdmin(members: MemberModel, row: Row, now: Date): Promise<Pick<Row, 'username' | 'phoneNumber'>> {
  const unfinished = await findUnfinished(members, row.username);
  const { username, phoneNumber } = row;
  if (phoneNumber && (await members.exists({ phoneNumber, _id: { $ne: unfinished?._id } })))
    throw new Error(`phoneNumber: ${phoneNumber} belongs to another member`);
  const named = {
    firstName: row.firstName || unfinished?.firstName || '',
    lastName: row.lastName || unfinished?.lastName || '',
    ...(phoneNumber && { phoneNumber }),
  };
  const $set = { ...named, nameWords: nameWordsOf({ ...named, username }) };
  if (unfinished) await members.updateOne({ _id: unfinished._id }, { $set });
  else {
    const update = { $set, $setOnInsert: { username, roles: ['admin' as const] } };
    const made = operatorActed('member.madeAdmin', row.id, now);
    await members.updateOne({ _id: row.id }, withDomainEvent(update, made), {
      upsert: true,
      setDefaultsOnInsert: true,
    });
  }
  return { username, phoneNumber: phoneNumber ?? unfinished?.phoneNumber ?? undefined };
}

/** The admin of this name whom an earlier call made and nobody has come in as. Throws where the name is anybody else's. */
async function findUnfinished(members: MemberModel, username: string) {
  const found = await members
    .findOne({ username: { $in: storedUsernames(username) } })
    .select('+passwordHash')
    .lean();
  if (!found) return null;
  if (found.leftAt) throw new Error(`${username} is the username of a member who left: take another.`);
  const hasComeIn = found.passwordHash || found.appVersion || found.leavingSince;
  if (found.roles?.includes('admin') && !hasComeIn) return found;
  throw new Error(
    `There is a member with the username ${username} already. A new link to set their password: npm run admin -- link ${username}`,
  );
}

/** Between the reading and the writing somebody else did the same. */
function explainTaken(failure: unknown): never {
  if ((failure as { code?: unknown }).code !== 11_000) throw failure;
  throw new Error('Somebody took this username or this number at the same moment. Run it again.');
}
