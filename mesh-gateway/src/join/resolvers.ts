/** Joined fields as stitching asks for them. */
import type { Composition } from '../compose/composition.ts';
import type { Derived } from './joins.ts';
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

export const forComposition = ({ contracts: { joins } }: Composition) =>
  Object.fromEntries(
    [...joins.derived].map(([type, fields]) => [
      type,
      Object.fromEntries([...fields].map(([name, each]) => [name, resolverOf(each)])),
    ]),
  );
