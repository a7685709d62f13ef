import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDeployment } from '@banyan/deployments';
import type { DiaryKeys } from '@banyan/kit';
import { expect, it, onTestFinished } from 'vitest';
import { requireKeys } from './require-keys.ts';

const demo = loadDeployment('demo');
const mongoUrl = 'mongodb://db';
const internalKey = 'k'.repeat(32);
const diaryKeys: DiaryKeys = [{ id: 'first', secret: randomBytes(32) }];

function directory(...files: string[]): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-keys-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  for (const file of files) writeFileSync(join(dataDir, file), '');
  return dataDir;
}

it('a database of its own is filled with no keys but those that its services have', () => {
  const dataDir = directory();
  const refused = (given: object, deployment = demo) => {
    try {
      return requireKeys({ mongoUrl, dataDir, ...given }, deployment);
    } catch (failure) {
      return (failure as Error).message;
    }
  };
  expect(refused({})).toBe(
    `INTERNAL_KEY and DIARY_KEYS are missing: MONGODB_URL names a database of your own, and the services that read it have other keys than ` +
      `the seed would make in ${dataDir}. Run it with their environment, or with --data naming their DATA_DIR.`,
  );
  expect(refused({ internalKey })).toMatch(/^DIARY_KEYS is missing: /);
  expect(refused({ diaryKeys })).toMatch(/^INTERNAL_KEY is missing: /);
  expect(refused({ internalKey, diaryKeys })).toBeUndefined();
  const withoutDiaries = {
    ...demo,
    modules: { ...demo.modules, wellness: { ...demo.modules.wellness!, enabled: false } },
  };
  expect(refused({ internalKey }, withoutDiaries)).toBeUndefined();
});

it('the directory of a product has its keys, and the embedded database needs none', () => {
  const dataDir = directory('internal-key', 'diary-keys');
  expect(() => requireKeys({ mongoUrl, dataDir }, demo)).not.toThrow();
  expect(() => requireKeys({ mongoUrl, dataDir: directory('internal-key') }, demo)).toThrow(/^DIARY_KEYS is missing/);
  expect(() => requireKeys({ dataDir: directory() }, demo)).not.toThrow();
});
