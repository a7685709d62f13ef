import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, type OperationDefinitionNode, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { committedContracts } from '../src/compose/contracts.ts';
import { createPrepare } from '../src/prepare/prepare.ts';

const { publicSchema } = committedContracts;

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const texts = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.graphql'))
  .map(read)
  .join('\n');
const document = parse(texts);
const operations = document.definitions.filter(
  (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
);
const names = operations.map(({ name }) => name!.value);

const [, header, ...lines] = read('missing.txt').trimEnd().split('\n');
const missing = lines.filter((line) => line !== '');

/** What was missing when the list was begun. */
const missingAtFirst = 92;

describe('the calls of the specification', () => {
  it('are all valid against the composed schema', () => {
    expect(validate(publicSchema, document)).toEqual([]);
  });

  it.each(names)('%s is accepted by the gateway', (name) => {
    // One operation with the fragments it uses, as a client sends it.
    const used = new Set<string>();
    const follow = (text: string) => {
      for (const [, fragment] of text.matchAll(/\.\.\.\s*(\w+)/g)) {
        if (!fragment || fragment === 'on' || used.has(fragment)) continue;
        used.add(fragment);
        follow(sourceOf(fragment));
      }
    };
    follow(sourceOf(name));
    const source = [name, ...used].map(sourceOf).join('\n');
    expect(createPrepare({ introspection: false })(source, name).operation.name?.value).toBe(name);
  });

  it('are missing only while nothing answers them, and the list is as long as it says', () => {
    const answered = ['getQueryType', 'getMutationType', 'getSubscriptionType'] as const;
    const fields = answered.flatMap((kind) => Object.keys(publicSchema[kind]()?.getFields() ?? {}));
    expect(missing.filter((name) => fields.includes(name) || names.includes(name))).toEqual([]);
    expect(header).toBe(`# count: ${missing.length}`);
    expect(missing.length).toBeLessThanOrEqual(missingAtFirst);
    expect(new Set(missing).size).toBe(missing.length);
    expect(missing.length + names.length).toBe(missingAtFirst + 95);
  });
});

function sourceOf(name: string): string {
  const found = document.definitions.find(
    (definition) => 'name' in definition && definition.name?.value === name && definition.loc,
  );
  return texts.slice(found!.loc!.start, found!.loc!.end);
}
