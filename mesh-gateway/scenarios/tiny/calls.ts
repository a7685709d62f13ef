/** The calls of the product (`mesh-gateway/calls`), as documents to send. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, type OperationDefinitionNode, parse, print } from 'graphql';

const folder = join(import.meta.dirname, '../../calls');
const calls = parse(
  readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n'),
);
const fragments = calls.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);

const every = calls.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);

/** Queries and mutations. */
export const operations = every.filter(({ operation }) => operation !== 'subscription');
export const subscriptions = every.filter(({ operation }) => operation === 'subscription');

/** One operation with what it spreads, since unused fragments are refused. */
export function alone(operation: OperationDefinitionNode): string {
  const used = new Set<string>();
  const follow = (text: string): void => {
    for (const [, name] of text.matchAll(/\.\.\.(\w+)/g)) {
      const fragment = fragments.find((each) => 'name' in each && each.name?.value === name);
      if (!fragment || used.has(print(fragment))) continue;
      used.add(print(fragment));
      follow(print(fragment));
    }
  };
  follow(print(operation));
  return [print(operation), ...used].join('\n');
}
