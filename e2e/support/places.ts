// Where a run keeps its throw-away data.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'BANYAN_E2E_SEEDED';

/** A new private directory; the caller removes it. */
export function temporaryDir(name: string): string {
  return mkdtempSync(join(tmpdir(), `banyan-e2e-${name}-`));
}

/** Workers are processes of their own: the place of the seeded data reaches them by the environment. */
export function rememberSeededDir(dir: string): void {
  process.env[variable] = dir;
}

export function seededDir(): string {
  const dir = process.env[variable];
  if (!dir) throw new Error('The seeded data is missing: run the e2e tests with the Playwright configuration of e2e/.');
  return dir;
}
