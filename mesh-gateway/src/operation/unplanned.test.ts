import { createLogger } from '@banyan/kit';
import { type OperationDefinitionNode, parse } from 'graphql';
import { expect, it } from 'vitest';
import { createUnplanned } from './unplanned.ts';

const operation = (text: string) => {
  const document = parse(text, { noLocation: true });
  return { document, operation: document.definitions[0] as OperationDefinitionNode };
};

function start() {
  const lines: string[] = [];
  const unplanned = createUnplanned(createLogger({ destination: { write: (line) => void lines.push(line) } }));
  return { unplanned, lines };
}

it('are counted by reason, and notified of once, by name and hash and nothing a member wrote', () => {
  const { unplanned, lines } = start();
  const search = () => operation('query Search { find(text: "my secret words") { id } }');
  const again = search();
  unplanned.count(again, 'list of lists');
  unplanned.count(again, 'list of lists');
  // Forgotten and prepared again, it is still the same operation.
  unplanned.count(search(), 'list of lists');
  unplanned.count(operation('{ other }'), 'field of no service');
  expect([...unplanned.counts()]).toEqual([
    ['list of lists', 3],
    ['field of no service', 1],
  ]);
  expect(lines).toHaveLength(2);
  const reported = JSON.parse(lines[0]!);
  expect(reported).toMatchObject({ operationName: 'Search', reason: 'list of lists' });
  expect(reported.operationHash).toMatch(/^[0-9a-f]{16}$/);
  expect(lines.join()).not.toContain('secret');
});

it('can not fill the log, no matter who makes them up', () => {
  const { unplanned, lines } = start();
  for (let number = 0; number < 300; number += 1)
    unplanned.count(operation(`query ${'N'.repeat(200)}${number} { a }`), 'list of lists');
  expect(unplanned.counts().get('list of lists')).toBe(300);
  expect(lines).toHaveLength(200);
  expect(JSON.parse(lines[0]!).operationName).toHaveLength(64);
});
