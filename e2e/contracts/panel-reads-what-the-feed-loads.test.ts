// The friends panel reads the cache only: a field the feed does not load would leave the whole panel silent.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefinitionNode, Kind, parse, print, type SelectionSetNode } from 'graphql';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** All documents of a module. */
const documentsOf = (module: string): DefinitionNode[] =>
  readdirSync(join(root, module, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => parse(readFileSync(join(root, module, 'src', file), 'utf8')).definitions);

/** Each field of an operation by its way from the top: `/feedList/items/comments(limit: 3)/id`, and below a kind `/feedList/items:News/link`. */
function fieldsOf(module: string, operation: string): string[] {
  const sets = new Map<string, SelectionSetNode>();
  for (const each of documentsOf(module)) {
    if (each.kind === Kind.FRAGMENT_DEFINITION || each.kind === Kind.OPERATION_DEFINITION)
      sets.set(each.name!.value, each.selectionSet);
  }
  const walk = (name: string, set: SelectionSetNode | undefined, at: string): string[] => {
    if (!set) throw new Error(`${module} has no document ${name}.`);
    return set.selections.flatMap((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        return walk(selection.name.value, sets.get(selection.name.value), at);
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return walk(name, selection.selectionSet, `${at}:${selection.typeCondition!.name.value}`);
      // The list itself is kept under its filter, whatever page was asked for: the feed's cache rules see to it.
      const key = at === '' ? '' : (selection.arguments ?? []).map((each) => print(each)).join(', ');
      const field = `${at}/${selection.name.value}${key && `(${key})`}`;
      return [field, ...(selection.selectionSet ? walk(name, selection.selectionSet, field) : [])];
    });
  };
  return walk(operation, sets.get(operation), '');
}

const read = fieldsOf('mfe-social-chat', 'FeedTalk').filter((field) => !field.endsWith('/__typename'));
const loaded = fieldsOf('mfe-feed', 'FeedList');

test('every field the panel reads is one the feed loads, with the same arguments', () => {
  expect(read).toContain('/feedList/items/comments(limit: 3)/replies/createdAt');
  expect(read.filter((field) => !loaded.includes(field))).toEqual([]);
});

test('the panel reads what every kind of item has, and names none', () => {
  expect(read.filter((field) => /:\w+\//.test(field))).toEqual([]);
});
