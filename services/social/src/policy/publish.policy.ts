import { hasPermission, type Viewer } from '@banyan/kit';

/** For anyone they like: every group, and everyone. */
export function canPublish(viewer: Viewer): boolean {
  return hasPermission(viewer, 'post.publish');
}
