// Before all e2e tests: one seeded data directory, which every product under test starts from as a copy.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rememberSeededDir, temporaryDir } from './places.ts';

const seedScript = fileURLToPath(new URL('../../scripts/seed/main.ts', import.meta.url));

export default async function seedOnce(): Promise<() => void> {
  const dir = temporaryDir('seed');
  const { MONGODB_URL: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, [seedScript, '--data', dir], { env });
  rememberSeededDir(dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
