import type { Viewer } from '../viewer/viewer.ts';

/** A signed-in member; say only what matters to the test. */
export function viewer(given: Partial<Viewer> = {}): Viewer {
  return { memberId: 'member-1', roles: ['member'], groups: [], sessionId: 'session-1', ...given };
}
