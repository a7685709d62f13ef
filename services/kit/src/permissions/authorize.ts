// Third verb of an entry point: what the call's declaration could not know before the object was read. The policies
// themselves live in each service's policy/ folder.
import { ServiceError } from '../errors/service-error.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** Who asks, about what. Answers yes only when it says so: a missing role or target is no. */
export type Policy<Target extends unknown[]> = (viewer: Viewer, ...target: Target) => boolean;

/** Throws FORBIDDEN when the policy says no: `authorize(viewer, canEditComment, comment, item, now)`. */
export function authorize<Target extends unknown[]>(viewer: Viewer, policy: Policy<Target>, ...target: Target): void {
  if (!policy(viewer, ...target)) throw ServiceError('FORBIDDEN');
}

/**
 * As `authorize`, for things whose very existence is nobody's business: a missing and a hidden one both are NOT_FOUND.
 * Returns the thing: `authorizeHidden(viewer, canSeeItem, found, now)`.
 */
export function authorizeHidden<Target, More extends unknown[]>(
  viewer: Viewer,
  policy: Policy<[Target, ...More]>,
  target: Target | null | undefined,
  ...more: More
): Target {
  if (target == null || !policy(viewer, target, ...more)) throw ServiceError('NOT_FOUND');
  return target;
}
