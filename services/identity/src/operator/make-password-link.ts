// What who runs the product does for one member at a terminal: a one-time link that sets a password, for the first admin and for who
// has no phone to be sent a code.
import { randomBytes } from 'node:crypto';
import { connectMongo, ensureIndexes, withDomainEvent } from '@banyan/kit';
import type { Connection } from 'mongoose';
import { memberModel } from '../member/member.model.ts';
import { storedUsernames } from '../member/username.ts';
import { passwordResetModel } from '../password-reset/password-reset.model.ts';
import { canEnter } from '../policy/session.policy.ts';
import { hashSecret, newSecret } from '../session/refresh-token.ts';
import { operatorActed } from './operator-acted.ts';

export interface PasswordLink {
  username: string;
  /** What `changePassword` takes: good once. */
  resetToken: string;
  expiresAt: Date;
}

interface Validity {
  /** How long it is good for. */
  hours: number;
  now?: Date;
}

/** Makes one for a member who is there, and keeps it in the audit log. Throws a sentence where there is nobody of that name. */
export async function makePasswordLink(mongoUrl: string, username: string, validity: Validity): Promise<PasswordLink> {
  const connection = await connectMongo(mongoUrl, 'identity');
  try {
    await ensureIndexes(connection);
    return await insertLink(connection, username, validity);
  } finally {
    await connection.close();
  }
}

/** Makes one for each of these usernames whose member has no password yet, in their order, with what they are called. */
export async function makePasswordLinks(
  mongoUrl: string,
  usernames: readonly string[],
  validity: Validity,
): Promise<(PasswordLink & { name: string })[]> {
  const connection = await connectMongo(mongoUrl, 'identity');
  try {
    await ensureIndexes(connection);
    const made: (PasswordLink & { name: string })[] = [];
    for (const username of usernames) {
      const found = await memberModel(connection)
        .findOne({ username: { $in: storedUsernames(username) } })
        .select('+passwordHash')
        .lean();
      if (!found || found.passwordHash || !canEnter(found)) continue;
      const name = `${found.firstName} ${found.lastName}`.trim();
      made.push({ ...(await insertLink(connection, username, validity)), name });
    }
    return made;
  } finally {
    await connection.close();
  }
}

/** In a database that is open already; the reset is written before the member's row says so: a link nobody saw opens nothing. */
export async function insertLink(
  connection: Connection,
  username: string,
  { hours, now = new Date() }: Validity,
): Promise<PasswordLink> {
  const members = memberModel(connection);
  const found = await members.findOne({ username: { $in: storedUsernames(username) } }).lean();
  if (!found || !canEnter(found)) throw new Error(`There is no member with the username ${username}.`);
  const [handle, secret] = [randomBytes(16).toString('base64url'), newSecret()];
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await passwordResetModel(connection).create({
    _id: handle,
    memberId: found._id,
    tokenHash: hashSecret(secret),
    tokenGivenAt: now,
    tokenExpiresAt: expiresAt,
    expiresAt,
  });
  const event = operatorActed('member.passwordLink', found._id, now);
  await members.updateOne({ _id: found._id }, withDomainEvent({}, event));
  return { username: found.username, resetToken: `${handle}.${secret}`, expiresAt };
}
