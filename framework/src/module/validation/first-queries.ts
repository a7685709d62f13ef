// What a page starts with goes into the page and is sent unasked: nothing but the module's own queries.
import { type DefinitionNode, type DocumentNode, Kind, OperationTypeNode, parse, print, visit } from 'graphql';
import type { Check } from './checked.ts';

function read(text: string): DocumentNode | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** The build asks for `__typename` where the documents need not, as the client does when it sends them. */
const withoutTypenames = (definition: DefinitionNode): string =>
  print(visit(definition, { Field: ({ name }) => (name.value === '__typename' ? null : undefined) }));

const isOperation = ({ kind }: DefinitionNode): boolean => kind === Kind.OPERATION_DEFINITION;
const nameOf = (definition: DefinitionNode): string | undefined =>
  'name' in definition ? definition.name?.value : undefined;

/** Whether `built` is the operation of this name and fragments, each as `own` has it. */
function isOneOf(built: DocumentNode, name: string, own: ReadonlySet<string>): boolean {
  const operations = built.definitions.filter(isOperation);
  return (
    operations.length === 1 &&
    nameOf(operations[0]!) === name &&
    built.definitions.every((definition) => own.has(withoutTypenames(definition)))
  );
}

/** The gateway's schema is held against `operations` (operations.ts), so what stands there need not be again. */
export const checkFirstQueries: Check = ({ module: { id, firstScreen }, dist }) => {
  const definitions = read(dist.operations)?.definitions ?? [];
  const own = new Set(definitions.map(withoutTypenames));
  const names = [...new Set(Object.values(firstScreen).flat())].filter((name) => Object.hasOwn(dist.queries, name));
  return names.flatMap((name) => {
    const built = read(dist.queries[name]!);
    if (!built || !isOneOf(built, name, own))
      return [
        `${id}: "firstScreen" names "${name}", but what was built for it is not that one query of "operations"; ` +
          'build the module again.',
      ];
    const isQuery = built.definitions.some((each) => 'operation' in each && each.operation === OperationTypeNode.QUERY);
    return isQuery
      ? []
      : [`${id}: "firstScreen" names "${name}", which is no query; nothing else may start with a page.`];
  });
};
