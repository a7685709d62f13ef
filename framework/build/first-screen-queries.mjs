// The text of the queries a module wants started with the page, so that the server can write them into it.
import path from 'node:path';
import { Kind, parse, print, visit } from 'graphql';
import { operationsOf } from './operations.ts';

const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** As Apollo sends it: `__typename` in every selection except the operation's own. */
const withTypenames = (document) =>
  visit(document, {
    SelectionSet(node, _key, parent) {
      if (parent?.kind === Kind.OPERATION_DEFINITION) return undefined;
      if (node.selections.some((field) => field.kind === Kind.FIELD && field.name.value === '__typename'))
        return undefined;
      return { ...node, selections: [...node.selections, TYPENAME] };
    },
  });

function withFragments(operation, fragments) {
  const used = new Map();
  const follow = (node) =>
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (!fragment || used.has(name.value)) return;
        used.set(name.value, fragment);
        follow(fragment);
      },
    });
  follow(operation);
  return { kind: Kind.DOCUMENT, definitions: [operation, ...used.values()] };
}

/** Operation name -> text, for every operation named in `firstScreen`. */
export function firstScreenQueries(dir, { firstScreen = {} }) {
  const wanted = [
    ...new Set(
      Object.values(firstScreen)
        .flat()
        .map((entry) => entry.operation ?? entry),
    ),
  ];
  if (wanted.length === 0) return {};
  const { definitions } = parse(operationsOf(dir));
  const named = (kind) => new Map(definitions.filter((d) => d.kind === kind).map((d) => [d.name?.value, d]));
  const [operations, fragments] = [named(Kind.OPERATION_DEFINITION), named(Kind.FRAGMENT_DEFINITION)];
  return Object.fromEntries(
    wanted.map((name) => {
      const operation = operations.get(name);
      if (!operation) throw new Error(`${path.join(dir, 'module.json')}: firstScreen names no query "${name}" of src`);
      return [name, print(withTypenames(withFragments(operation, fragments)))];
    }),
  );
}
