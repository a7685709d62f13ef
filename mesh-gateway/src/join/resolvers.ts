/** Joined fields as stitching asks for them. */

import type { Derived, Joins } from './joins.ts';
import type { JoinLoaders } from './loaders.ts';

interface Context {
  joined: JoinLoaders;
}

const resolverOf = ({ type, by, field }: Derived) => ({
  selectionSet: `{ ${by} }`,
  resolve: async (root: Record<string, string | null>, _args: unknown, { joined }: Context) => {
    const key = root[by];
    return key ? ((await joined(type).load(key))?.[field] ?? null) : null;
  },
});

export const joinResolvers = ({ derived }: Joins) =>
  Object.fromEntries(
    [...derived].map(([type, fields]) => [
      type,
      Object.fromEntries([...fields].map(([name, each]) => [name, resolverOf(each)])),
    ]),
  );
