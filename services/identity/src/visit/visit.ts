// What the app of a member says of itself at every signed-in start: its version, and at the first the zone its clock is in.
import { placeZoneNamed, type RequestInfo } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import type { Member } from '../member/member.model.ts';
import { saveVisit, type Visit } from './visit.store.ts';

/**
 * Keeps what changed since the last start (community.md §3 and §7, safe-behaviour 65), and answers the member as they are
 * now. It is a note in passing: when it cannot be kept, the session begins all the same, and the next start reports again.
 */
export async function noteVisit(member: Member, { request, viewer, identity, now }: IdentityContext): Promise<Member> {
  // Signing in while they act for somebody: still their own device.
  if (viewer?.actorId !== undefined) return member;
  const change = changeOf(member, request, now);
  if (Object.keys(change).length === 0) return member;
  try {
    await saveVisit(identity.models, member, change);
  } catch {
    // Without its cause, which may name what was to be kept.
    identity.logger.warn({ code: 'VISIT_NOT_KEPT' }, 'what a start says of itself was not kept');
  }
  return { ...member, ...change };
}

function changeOf(member: Member, { headers }: RequestInfo, now: Date): Visit {
  const appVersion = versionIn(headers['x-app-version']);
  // From then on the zone is a setting: a journey, or a browser that hides its zone, moves nobody's reminders.
  const timeZone = member.timeZone ? undefined : placeZoneNamed(headers['x-time-zone'] ?? '');
  return {
    ...(appVersion && appVersion !== member.appVersion ? { appVersion, appVersionUpdated: now } : {}),
    ...(timeZone ? { timeZone } : {}),
  };
}

const versionIn = (text = ''): string | undefined => (/^[\w.+-]{1,64}$/.test(text) ? text : undefined);
