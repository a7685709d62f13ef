import { Kind, parse } from 'graphql';

/**
 * Which types have each interface or are of each union of a schema (SDL): what a page's cache needs to read answers by fragments on
 * them, also those of a module that has not loaded yet.
 */
export function possibleTypesOf(schema: string): Record<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (abstract: string, type: string) => found.set(abstract, [...(found.get(abstract) ?? []), type]);
  for (const definition of parse(schema, { noLocation: true }).definitions) {
    if (definition.kind === Kind.OBJECT_TYPE_DEFINITION)
      for (const each of definition.interfaces ?? []) add(each.name.value, definition.name.value);
    if (definition.kind === Kind.UNION_TYPE_DEFINITION)
      for (const each of definition.types ?? []) add(definition.name.value, each.name.value);
  }
  return Object.fromEntries(found);
}
