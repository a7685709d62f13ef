import { connectMongo } from '@banyan/kit';
import { type Member, memberModel } from '../member/member.model.ts';
import { canSignIn } from '../policy/session.policy.ts';

export interface NamedMember {
  id: string;
  firstName: string;
  lastName: string;
}

/** Those of these usernames (in lower case) who are members now, for an import that names people as people do. */
export async function findMembersByUsername(
  mongoUrl: string,
  usernames: readonly string[],
): Promise<Map<string, NamedMember>> {
  const connection = await connectMongo(mongoUrl, 'identity');
  try {
    const found = await memberModel(connection)
      .find({ username: { $in: [...usernames] } })
      .lean<Member[]>();
    return new Map(
      found
        .filter(canSignIn)
        .map(({ _id, username, firstName, lastName }) => [username, { id: _id, firstName, lastName }]),
    );
  } finally {
    await connection.close();
  }
}
