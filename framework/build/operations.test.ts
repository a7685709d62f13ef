import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { operationsOf } from './operations.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'banyan-operations-'));
  mkdirSync(join(dir, 'src'));
  const text = 'query List { list { ...Card @nonreactive } } fragment Card on Item { id title @include(if: true) }';
  writeFileSync(join(dir, 'src/list.graphql'), text);
});
afterEach(() => rmSync(dir, { recursive: true }));

it('what only Apollo heeds is not sent', () => {
  const sent = operationsOf(dir);
  expect(sent).not.toContain('@nonreactive');
  expect(sent).toContain('...Card }');
  expect(sent).toContain('@include(if: true)');
});
