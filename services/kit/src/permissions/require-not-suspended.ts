import { ServiceError } from '../errors/service-error.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** FORBIDDEN, with words of its own, for who is suspended: of what is written to others alone. */
export function requireNotSuspended({ isSuspended }: Pick<Viewer, 'isSuspended'>): void {
  if (isSuspended) throw ServiceError('FORBIDDEN', 'member.error.suspended');
}
