// Whatever a service writes into the audit log, staff read in words and can look for.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Calls, isStaffAlone, type Permission, permissions, staffActs } from '@banyan/kit';
import { expect, it } from 'vitest';
import { actKinds } from '../../mfe-admin/src/audit/act-words.ts';
import { root } from '../bootstrap/repository.mjs';

const known = actKinds.flatMap(({ acts }) => Object.entries(acts));
const named = known.map(([act]) => act);

it.each(staffActs)('%s has words', (act) => {
  expect(named).toContain(act);
});

const calls = await Promise.all(
  globSync('services/*/src/policy/calls.ts', { cwd: root }).map(
    async (file) => ((await import(join(root, file))) as { calls: Calls }).calls,
  ),
);

/** A refusal of what is staff's alone is written down by the name of its call. */
const refusable = calls.flatMap((types) =>
  Object.entries(types).flatMap(([type, fields]) =>
    Object.entries(fields)
      .filter(([, { may }]) => may in permissions && isStaffAlone(may as Permission))
      .map(([name]) => `${type}.${name}`),
  ),
);

it.each(refusable)('%s has words where it was refused', (call) => {
  expect(named).toContain(call);
});

it('no two acts have the same words, and no words are of an act that nothing writes', () => {
  expect(new Set(known.map(([, wording]) => wording)).size).toBe(known.length);
  const written: readonly string[] = [...staffActs, ...refusable, 'page.audit.read'];
  expect(named.filter((act) => !written.includes(act))).toEqual([]);
});
