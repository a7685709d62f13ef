import type { Seed } from '@banyan/kit/seed';
import { importConnections } from '../src/import.ts';
import { planConnections } from './plan-connections.ts';

export const seed: Seed = async ({ mongoUrl, community, now, random }) => {
  const connections = planConnections(community, now, random.fork('connections'));
  await importConnections(mongoUrl, connections);
  return { connections: connections.length };
};
