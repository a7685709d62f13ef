import { readFileSync } from 'node:fs';
import { variablesOf } from '@banyan/kit';
import { services } from '@banyan/services';
import { expect, it } from 'vitest';
import { variablesTable, withTable } from './variables-table.ts';

const page = readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8');

it('docs/operate.md has every variable as the schemas have it', () => {
  expect(withTable(page, variablesTable()), 'stale: node scripts/operate/main.ts writes it again').toBe(page);
});

it('names each variable once, what it means, what it is without, and who needs it', () => {
  const variables = variablesOf(services);
  const of = (name: string) => variables.find((each) => each.name === name);
  expect(new Set(variables.map(({ name }) => name)).size).toBe(variables.length);
  for (const { name, means } of variables) expect(means, name).toMatch(/^\S.{5,}$/);
  expect(of('PORT')).toMatchObject({ without: '8080', neededBy: [] });
  expect(of('MONGODB_URL')?.neededBy).toEqual(Object.keys(services));
  expect(of('GATEWAY_URL')?.neededBy).toEqual(['shell']);
  expect(of('FEED_URL')?.means).toContain('feed');
  expect(of('INSTAGRAM_CLIENT_SECRET')).toBeDefined();
});

it('writes what could be taken for a tag or the end of a cell so that it is read', () => {
  const table = variablesTable([{ name: 'A', means: 'a <b> | c', neededBy: ['shell'] }]);
  expect(table.split('\n').at(-1)).toBe('| `A` | a &lt;b> \\| c |  | shell |');
});

it('refuses a page without its marks', () => {
  expect(() => withTable('# Operate', '')).toThrow('docs/operate.md needs');
});
