import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { stateful } from '../../vitest.config.ts';
import { root } from '../bootstrap/repository.mjs';
import { lockedVersions, runVitest } from './unit-tests.ts';

const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const engine = 'services/embedded-mongo';
const versions = lockedVersions(engine, lock);

it('the engine is tried anew with another version of what it depends on', () => {
  // With a patch its name follows the version.
  const [driver = ''] = /(?<=mongodb:\n.*\n\s+version: )[^(\n]*/.exec(versions) ?? [];
  expect(driver).toMatch(/^\d+\.\d+\.\d+$/);
  expect(lockedVersions(engine, lock.replaceAll(driver, '99.0.0'))).not.toBe(versions);
});

it('the engine is not tried anew for what the other parts depend on', () => {
  const others = lock.replace(versions, '').replaceAll(/version: .*/g, 'version: 99.0.0');
  const changed = others.replace(`  ${engine}:\n`, `  ${engine}:\n${versions}`);
  expect(changed).not.toBe(lock);
  expect(lockedVersions(engine, changed)).toBe(versions);
});

it('a part that the lock file does not hold is an error, not a hash of nothing', () => {
  expect(() => lockedVersions('services/nothing', lock)).toThrow('services/nothing');
});

it('a test that forgets modules, or puts others in their place, has modules of its own', () => {
  const files = globSync('{framework,shell,mfe-*}/{src,e2e}/**/*.test.tsx', { cwd: root });
  const changing = files.filter((file) =>
    /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(changing.length).toBeGreaterThan(0);
  expect(changing.filter((file) => !matchesGlob(file, stateful))).toEqual([]);
});

it('an error that belongs to no test fails the run and is shown', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-unit-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const stray = "test('passes', async () => { setTimeout(() => { throw new Error('lost on its way'); });";
  writeFileSync(join(dir, 'stray.test.js'), `${stray} await new Promise((done) => setTimeout(done, 50)); });`);
  const checks = await runVitest(['run', '--root', dir, '--globals']);
  expect(checks).toMatchObject([
    { passed: true },
    { passed: false, report: expect.stringContaining('lost on its way') },
  ]);
});
