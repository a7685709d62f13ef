import { type Permission, permissions } from '../permissions/permissions.ts';
import type { Role } from '../viewer/viewer.ts';

/** As if no role had this permission: shows that a policy asks it, while everyone who comes so far still has it. */
export function withoutPermission<Answer>(permission: Permission, act: () => Answer): Answer {
  const holders = permissions[permission] as unknown as Role[];
  const kept = holders.splice(0);
  try {
    return act();
  } finally {
    holders.push(...kept);
  }
}
