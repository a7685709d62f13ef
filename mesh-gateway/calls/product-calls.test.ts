/** What members’ screens ask, and what the specification asks, fits what one operation may cost. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { MOST_REREAD } from '../../mfe-feed/src/feed/page-sizes.ts';
import { committedContracts } from '../src/compose/contracts.ts';
import { createPricing } from '../src/limits/cost.ts';
import { allowances } from '../src/limits/limits.ts';

const root = join(import.meta.dirname, '../..');
const price = createPricing(committedContracts);
const most = allowances.member.cost;

function operationsOf(folder: string): [string, (variables: Record<string, unknown>) => number][] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  );
  const document = parse(files.map((file) => readFileSync(join(root, folder, file), 'utf8')).join('\n'));
  return document.definitions
    .filter((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)
    .map((each) => [each.name!.value, price(document, each)]);
}

const modules = globSync('mfe-*/module.json', { cwd: root }).map(dirname);
const product = modules.flatMap((module) => operationsOf(join(module, 'src')));
const dearest = Math.max(...product.map(([, cost]) => cost({})));

describe('an operation may cost', () => {
  it.each(product)('as much as the product’s own: %s', (_name, cost) => {
    expect(cost({})).toBeLessThan(most / 3);
    expect(cost({ limit: MOST_REREAD })).toBeLessThan(most);
  });

  it.each(operationsOf('mesh-gateway/calls'))('as much as the specification’s: %s', (_name, cost) => {
    expect(cost({})).toBeLessThan(most);
    expect(cost({ limit: 50 })).toBeLessThan(most);
  });

  it('no more than five of the dearest', () => {
    expect(most).toBeLessThan(5 * dearest);
  });
});
