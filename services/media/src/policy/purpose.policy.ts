import { hasPermission, type Viewer } from '@banyan/kit';
import { type Purpose, purposes } from '../picture/purposes.ts';

/** Shown as the community's own, and so for who may publish. */
const published: readonly Purpose[] = ['news_image', 'prev_event_image'];

/** May the viewer upload for this purpose? Anyone who writes posts or messages uploads their pictures. */
export function canUploadFor(viewer: Viewer, purpose: Purpose): boolean {
  if (purpose === 'news_image') return hasPermission(viewer, 'post.write');
  if (purpose === 'programme_preview') return hasPermission(viewer, 'programme.manage');
  if (purpose === 'chat_image') return hasPermission(viewer, 'chat.write');
  return hasPermission(viewer, published.includes(purpose) ? 'picture.publish' : 'picture.upload');
}

/** Everything the viewer may upload for. */
export function purposesOf(viewer: Viewer): Purpose[] {
  return purposes.filter((purpose) => canUploadFor(viewer, purpose));
}

/** A picture of a post by who may publish needs nobody's approval; what shows a member waits for it, no matter who they are. */
export function needsNoApproval(viewer: Viewer, purpose: Purpose): boolean {
  return hasPermission(viewer, 'picture.publish') && [...published, 'event_image'].includes(purpose);
}
