import { connectMongo } from '@banyan/kit';
import { type Member, memberModel } from '../member/member.model.ts';
import { canSignIn } from '../policy/session.policy.ts';

export interface NamedMember {
  id: string;
  firstName: string;
  lastName: string;
}

/** A request of the database holds sixteen megabytes, and a table may name more. */
const AT_ONCE = 10_000;

/** Those of these usernames (in lower case) who are members now, for an import that names people as people do. */
export async function findMembersByUsername(
  mongoUrl: string,
  usernames: readonly string[],
): Promise<Map<string, NamedMember>> {
  const connection = await connectMongo(mongoUrl, 'identity');
  try {
    const members = memberModel(connection);
    const found = new Map<string, NamedMember>();
    for (let from = 0; from < usernames.length; from += AT_ONCE) {
      const some = usernames.slice(from, from + AT_ONCE);
      for (const member of await members.find({ username: { $in: some } }).lean<Member[]>()) {
        const { _id: id, username, firstName, lastName } = member;
        if (canSignIn(member)) found.set(username, { id, firstName, lastName });
      }
    }
    return found;
  } finally {
    await connection.close();
  }
}
