// To whom something is reported or shown, as data: what a domain event names, what a bus carries by, what an owner answers as an
// item's present audience. One list of words, so that none of the three can mean something else.
import { hasPermission } from '../permissions/permissions.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** `gateway` is every gateway of the deployment, for what they must know of sessions. */
export type Topic = 'everyone' | 'staff' | 'gateway' | `group:${string}` | `chat:${string}` | `member:${string}`;

export const groupTopic = (groupId: string): Topic => `group:${groupId}`;
export const chatTopic = (chatId: string): Topic => `chat:${chatId}`;
export const memberTopic = (memberId: string): Topic => `member:${memberId}`;

/**
 * Where this viewer is found: as a member, in their groups, with everyone, and with staff; without a role nowhere. Chats
 * are asked for by name.
 */
export function viewerTopics(viewer: Viewer): Topic[] {
  if (!hasPermission(viewer, 'audience.everyone')) return [];
  const own: Topic[] = ['everyone', memberTopic(viewer.memberId), ...viewer.groups.map(groupTopic)];
  return hasPermission(viewer, 'audience.staff') ? [...own, 'staff'] : own;
}

/** Is this viewer one of the audience? An empty audience is nobody. */
export function isAmong(viewer: Viewer, audience: readonly string[]): boolean {
  if (audience.length === 0) return false;
  const named = new Set(audience);
  return viewerTopics(viewer).some((topic) => named.has(topic));
}
