import { hasRight, type Viewer } from '@banyan/kit';

/** For whomever they like: every group, and everyone. */
export function canPublish(viewer: Viewer): boolean {
  return hasRight(viewer, 'post.publish');
}
