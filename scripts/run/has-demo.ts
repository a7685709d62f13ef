import { findMembersByUsername } from '@banyan/identity/import';
import { demoSignIns } from '../seed/people/demo-sign-ins.ts';
import { ids } from '../seed/seed-ids.ts';

/** Whether members of the demo are in this database, whose passwords everybody knows. */
export async function hasDemo(mongoUrl: string): Promise<boolean> {
  const usernames = demoSignIns.map(({ username }) => username);
  const found = await findMembersByUsername(mongoUrl, usernames);
  return usernames.some((username) => found.get(username)?.id === ids.member(username));
}
