// Third verb of an entry point. Rights themselves live in each service's policy/ folder.
import type { RequestInfo } from '../app/service-app.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** A right: who asks, about what. Answers yes only when it says so: a missing viewer or target is no. */
export type Policy<Target> = (viewer: Viewer, target: Target) => boolean;

/** Someone is signed in, or UNAUTHENTICATED. */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw ServiceError('UNAUTHENTICATED');
  return viewer;
}

/** For fields that only the gateway asks; to anyone else there is no such thing. */
export function requireGateway({ isFromGateway }: RequestInfo): void {
  if (!isFromGateway) throw ServiceError('NOT_FOUND');
}

/** The `userId` argument the calls carry must be the viewer's own; any other is FORBIDDEN, whoever asks. */
export function requireSelf(viewer: Viewer | null, userId: string): Viewer {
  const signedIn = requireViewer(viewer);
  if (signedIn.memberId !== userId) throw ServiceError('FORBIDDEN');
  return signedIn;
}

/** Throws UNAUTHENTICATED without a viewer and FORBIDDEN when the policy says no. */
export function authorize(viewer: Viewer | null, policy: (viewer: Viewer) => boolean): Viewer;
export function authorize<Target>(viewer: Viewer | null, policy: Policy<Target>, target: Target): Viewer;
export function authorize<Target>(viewer: Viewer | null, policy: Policy<Target>, target?: Target): Viewer {
  const signedIn = requireViewer(viewer);
  if (!policy(signedIn, target as Target)) throw ServiceError('FORBIDDEN');
  return signedIn;
}

/** As `authorize`, for things whose very existence is nobody's business: a missing and a hidden one both are NOT_FOUND. */
export function authorizeHidden<Target>(
  viewer: Viewer | null,
  policy: Policy<Target>,
  target: Target | null | undefined,
): Target {
  const signedIn = requireViewer(viewer);
  if (target == null || !policy(signedIn, target)) throw ServiceError('NOT_FOUND');
  return target;
}
