import { idText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { saveHostSeen } from '../meeting/meeting.store.ts';
import { isHost as hosts } from '../policy/meeting.policy.ts';
import { jitsiAddress } from './jitsi-address.ts';
import { requireRoom } from './require-room.ts';

const input = z.object({ meetingId: idText });

/** Called again by who is there, so that a meeting whose host left without a word ends (`finishAbandoned`). */
export const joinConference: MutationResolvers['joinConference'] = async (_, args, context) => {
  const { wellness, viewer, now } = context;
  const meeting = await requireRoom(context, parse(input, args).meetingId);
  if (!wellness.jitsi) return null;
  wellness.writes.consume(viewer, 'room');
  const { memberId } = viewer;
  const { name } = await wellness.callInternal('identity.nameOf', { memberId });
  if (name === null) throw ServiceError('FORBIDDEN');
  const isHost = hosts(viewer, meeting);
  if (isHost) await saveHostSeen(wellness.models, meeting._id, now);
  return { id: meeting._id, url: await jitsiAddress(wellness.jitsi, meeting, { memberId, name, isHost }), isHost };
};
