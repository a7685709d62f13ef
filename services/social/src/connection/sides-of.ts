import { ServiceError, type Viewer } from '@banyan/kit';
import type { Sides } from './connection-steps.ts';

/** The viewer and the other whom the argument `field` names; nobody takes a step towards themselves. */
export function sidesOf(viewer: Viewer, field: string, other: string): Sides {
  if (other === viewer.memberId) throw ServiceError('BAD_INPUT', undefined, { field });
  return { by: viewer.memberId, other };
}
