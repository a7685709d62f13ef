// What media works with beyond its rows: permissions, the store of files, and the hands that decode.
import { randomBytes } from 'node:crypto';
import { createWriteBudget, type Deployment, type Logger, type Opening, type WriteBudget } from '@banyan/kit';
import type { Models } from './models.ts';
import { createPermissions, type Permissions } from './permission/permissions.ts';
import { type MediaWrite, writeKinds } from './write-kinds.ts';

export interface MediaParts {
  deployment: Deployment;
  logger: Logger;
  permissions: Permissions;
  writes: WriteBudget<MediaWrite>;
}

export function openMedia({ clock, deps }: Opening<Models>): MediaParts {
  const { deployment, logger } = deps;
  // A process alone, such as a test's, knows its own permissions.
  const key = deps.internalKey ?? randomBytes(32).toString('base64url');
  return { deployment, logger, permissions: createPermissions(key), writes: createWriteBudget(writeKinds, clock) };
}
