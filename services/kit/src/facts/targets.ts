// To whom something is told or shown, as data: what a fact names, what a bus carries by, what an owner answers as an
// item's present audience. One list of words, so that none of the three can mean something else.
import { hasRight } from '../rights/rights.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** `gateway` is every gateway of the deployment, for what they must know of sessions. */
export type Target = 'everyone' | 'staff' | 'gateway' | `group:${string}` | `chat:${string}` | `member:${string}`;

export const groupTarget = (groupId: string): Target => `group:${groupId}`;
export const chatTarget = (chatId: string): Target => `chat:${chatId}`;
export const memberTarget = (memberId: string): Target => `member:${memberId}`;

/** What an item's own `targets` say: group ids, or `all`. */
export const publicationTarget = (target: string): Target => (target === 'all' ? 'everyone' : groupTarget(target));

/**
 * Where this viewer is found: as a member, in their groups, with everyone, and with staff; without a role nowhere. Chats
 * are asked for by name.
 */
export function viewerTargets(viewer: Viewer): Target[] {
  if (!hasRight(viewer, 'audience.everyone')) return [];
  const own: Target[] = ['everyone', memberTarget(viewer.memberId), ...viewer.groups.map(groupTarget)];
  return hasRight(viewer, 'audience.staff') ? [...own, 'staff'] : own;
}

/** Is this viewer one of the audience? An empty audience is nobody. */
export function isAmong(viewer: Viewer, audience: readonly string[]): boolean {
  if (audience.length === 0) return false;
  const named = new Set(audience);
  return viewerTargets(viewer).some((target) => named.has(target));
}
