import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/repository.mjs';

const exclude = ['**/node_modules/**', '**/dist/**'];

/** Every file of unit and service tests, below the repository's root. */
export const unitTestFiles = (): string[] =>
  globSync(
    '{framework,member-text,analytics-events,shell,mfe-*,mesh-gateway,services/*,deployments,scripts,e2e}/**/*.test.{ts,tsx}',
    { cwd: root, exclude },
  ).sort();

/** Every file of browser tests, below `e2e/`. */
export const e2eFiles = (): string[] => globSync('**/*.spec.ts', { cwd: join(root, 'e2e'), exclude }).sort();
