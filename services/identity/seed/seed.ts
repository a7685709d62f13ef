import type { Seed } from '@banyan/kit/seed';
import { importMembers } from '../src/import.ts';
import { planMembers } from './plan-members.ts';

export const seed: Seed = async ({ mongoUrl, community, random }) => {
  const members = planMembers(community, random.fork('members'));
  await importMembers(mongoUrl, members);
  return { members: members.length };
};
