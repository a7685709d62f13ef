import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../bootstrap/repository.mjs';
import { watchSources } from './watch-sources.ts';

it('reports a source that is saved or added, and of nothing that builds and tests write', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-watch-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const write = (name: string) => writeFileSync(join(dir, name), String(Math.random()));
  for (const name of ['src', 'dist', 'generated']) mkdirSync(join(dir, name));
  write('src/a.ts');
  const onChange = vi.fn();
  const below = relative(root, dir);
  const watching = await watchSources({ folders: [below], outputs: [`${below}/schema.graphql`] }, onChange);
  onTestFinished(() => watching.close());
  for (const name of ['dist/a.js', 'generated/a.ts', 'src/a.test.ts', 'schema.graphql']) write(name);
  write('src/b.ts');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), 10_000);
  write('src/a.ts');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), 10_000);
  for (const name of ['dist/a.js', 'generated/a.ts', 'src/a.test.ts', 'schema.graphql']) write(name);
  write('src/c.ts');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3), 10_000);
});
