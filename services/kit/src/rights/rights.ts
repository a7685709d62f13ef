// What a role may do across the product. Services enforce these through their policies; identity sends the same
// list to the client as data, so that a button and the call behind it can not disagree.
import type { Role, Viewer } from '../viewer/viewer.ts';

export const rights = {
  'comment.moderate': ['staff'],
  'comment.write': ['member', 'staff'],
  'connection.request': ['member', 'staff'],
  'feed.react': ['member', 'staff'],
  'feed.remind': ['member', 'staff'],
  'member.readPrivate': ['staff'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

/** A right no role of the viewer has, and any right without a viewer, is no. */
export function hasRight(viewer: Viewer | null, right: Right): boolean {
  const holders: readonly Role[] = rights[right];
  return viewer?.roles.some((role) => holders.includes(role)) ?? false;
}

/** Every right of these viewer's roles, in alphabetical order. */
export function rightsOf(viewer: Viewer): Right[] {
  return (Object.keys(rights) as Right[]).filter((right) => hasRight(viewer, right)).sort();
}
