// A room at a Jitsi server, as one member opens it. Claims: "Token structure" of lib-jitsi-meet (doc/tokens.md); who moderates, as the token
// plugins of Prosody and 8x8's service read it (`affiliation` and `moderator`).
import { type Config, derivedId } from '@banyan/kit';
import { SignJWT } from 'jose';
import type { MeetingDoc } from '../meeting/meeting.model.ts';
import { endOf, lateMs } from '../meeting/meeting-state.ts';

export interface Guest {
  memberId: string;
  name: string;
  isHost: boolean;
}

/** The room is another than its name here says, in letters that Jitsi does not change; the member is nobody that Jitsi could find again. */
export async function jitsiAddress(
  { origin, appId, secret }: NonNullable<Config['jitsi']>,
  meeting: Pick<MeetingDoc, '_id' | 'roomId' | 'startsAt' | 'minutes'>,
  { memberId, name, isHost }: Guest,
): Promise<string> {
  const room = derivedId('jitsi room', meeting.roomId);
  const id = derivedId('jitsi guest', meeting._id, memberId);
  const user = { id, name, affiliation: isHost ? 'owner' : 'member', moderator: String(isHost) };
  const { hostname } = new URL(origin);
  const token = await new SignJWT({ room, context: { user } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('jitsi')
    .setIssuer(appId)
    .setSubject(hostname)
    .setExpirationTime(new Date(endOf(meeting).getTime() + lateMs))
    .sign(new TextEncoder().encode(secret));
  return `${origin}/${room}?jwt=${token}`;
}
