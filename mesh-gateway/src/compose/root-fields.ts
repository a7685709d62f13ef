/** Mesh lets the last of two services with the same root field win without a word, so the build looks for them itself. */
import { Kind, parse } from 'graphql';

const ROOT_TYPES = new Set(['Query', 'Mutation', 'Subscription']);

interface NamedTypeDefs {
  name: string;
  typeDefs: string;
}

function rootFieldsOf(typeDefs: string): string[] {
  return parse(typeDefs, { noLocation: true }).definitions.flatMap((definition) => {
    const isObject = definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION;
    if (!isObject || !ROOT_TYPES.has(definition.name.value)) return [];
    return (definition.fields ?? []).map((field) => `${definition.name.value}.${field.name.value}`);
  });
}

/** Throws, naming field and services, when two services answer the same root field. */
export function assertNoDuplicateRootFields(services: NamedTypeDefs[]): void {
  const owners = new Map<string, string[]>();
  for (const { name, typeDefs } of services) {
    for (const field of rootFieldsOf(typeDefs)) owners.set(field, [...(owners.get(field) ?? []), name]);
  }
  const shared = [...owners].filter(([, names]) => names.length > 1);
  if (shared.length === 0) return;
  const fileOf = (name: string) => `services/${name}/schema.graphql`;
  const lines = shared.map(([field, names]) => `${field} is in ${names.map(fileOf).join(' and ')}`);
  throw new Error(`A root field may belong to one service only: ${lines.join('; ')}.`);
}
