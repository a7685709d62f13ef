import type { Seed } from '@banyan/kit/seed';
import { importConnections, importGroups } from '../src/import.ts';
import { planConnections } from './plan-connections.ts';
import { planGroups } from './plan-groups.ts';

export const seed: Seed = async ({ mongoUrl, community, now, random }) => {
  const connections = planConnections(community, now, random.fork('connections'));
  await importConnections(mongoUrl, connections);
  const groups = planGroups(community);
  // Identity's seed gives the same groups to the same people: there is nobody to tell.
  await importGroups(mongoUrl, groups, { now });
  return { connections: connections.length, groups: groups.length };
};
