import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { stateful } from '../../vitest.config.ts';
import { root } from '../bootstrap/repository.mjs';
import { STRAY_ERROR } from './stray-errors.reporter.ts';
import { runVitest, strayErrorsIn } from './unit-tests.ts';

it('a test that forgets modules, or puts others in their place, has modules of its own', () => {
  const files = globSync('{framework,shell,mfe-*}/{src,e2e}/**/*.test.tsx', { cwd: root });
  const changing = files.filter((file) =>
    /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(changing.length).toBeGreaterThan(0);
  expect(changing.filter((file) => !matchesGlob(file, stateful))).toEqual([]);
});

it('an error that belongs to no test fails the run under the name of its file, which is run again', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-unit-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const stray = "test('passes', async () => { setTimeout(() => { throw new Error('lost on its way'); });";
  writeFileSync(join(dir, 'stray.test.js'), `${stray} await new Promise((done) => setTimeout(done, 50)); });`);
  const file = relative(root, join(dir, 'stray.test.js'));
  const checks = await runVitest(['run', '--root', dir, '--globals']);
  expect(checks).toMatchObject([
    { passed: true },
    { name: `${file}: ends without a stray error`, report: expect.stringContaining('lost on its way') },
  ]);
  expect(checks[1]!.rerun?.key).toBe(file);
});

it('an error of no file fails the run for good', () => {
  const [check, ...others] = strayErrorsIn(`vitest\n${STRAY_ERROR}\nError: Worker exited unexpectedly`);
  expect(check).toEqual({
    name: 'the unit tests end without a stray error',
    passed: false,
    report: 'Error: Worker exited unexpectedly',
  });
  expect(others).toEqual([]);
});
