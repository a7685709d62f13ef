import { connectMongo } from '@banyan/kit';
import { type Member, memberModel } from '../member/member.model.ts';
import { storedUsernames } from '../member/username.ts';
import { canSignIn } from '../policy/session.policy.ts';

export interface NamedMember {
  id: string;
  firstName: string;
  lastName: string;
}

/** A request of the database holds sixteen megabytes, and a table may name more. */
const AT_ONCE = 10_000;

/** Those of these usernames who are members now, each under the name it was asked by: an import names people as people do. */
export async function findMembersByUsername(
  mongoUrl: string,
  usernames: readonly string[],
): Promise<Map<string, NamedMember>> {
  const connection = await connectMongo(mongoUrl, 'identity');
  try {
    const members = memberModel(connection);
    const found = new Map<string, NamedMember>();
    for (let from = 0; from < usernames.length; from += AT_ONCE) {
      const asked = usernames.slice(from, from + AT_ONCE).map((name) => ({ name, stored: storedUsernames(name) }));
      const byName = new Map<string, NamedMember>();
      for (const member of await members
        .find({ username: { $in: asked.flatMap(({ stored }) => stored) } })
        .lean<Member[]>()) {
        const { _id: id, username, firstName, lastName } = member;
        if (canSignIn(member)) byName.set(username, { id, firstName, lastName });
      }
      for (const { name, stored } of asked) {
        const member = stored.map((each) => byName.get(each)).find(Boolean);
        if (member) found.set(name, member);
      }
    }
    return found;
  } finally {
    await connection.close();
  }
}
