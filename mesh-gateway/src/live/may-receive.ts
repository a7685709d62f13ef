/** Who may be told of a fact. The re-read by the owning service decides again, with the receiver's own token. */
import { isStaff, type Viewer } from '@banyan/kit';

const everyone = 'all';

/** Published for everyone or for one of the viewer's groups: what their feed lists. */
export function isTargetOf(targets: readonly string[], viewer: Viewer): boolean {
  return targets.some((target) => target === everyone || viewer.groups.includes(target));
}

/** Staff may have any item open, whatever their own feed lists. */
export function mayFollow(targets: readonly string[], viewer: Viewer): boolean {
  return isStaff(viewer) || isTargetOf(targets, viewer);
}
