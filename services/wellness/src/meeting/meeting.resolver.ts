import { authorize, authorizeHidden, parse, ServiceError } from '@banyan/kit';
import type { WellnessContext } from '../context.ts';
import type { MeetingResolvers, MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { canPlan, isHost } from '../policy/meeting.policy.ts';
import type { RegistrationDoc } from '../registration/registration.model.ts';
import { ofMeetingQuery, ofMemberQuery, saveLeft, saveRegistered } from '../registration/registration.store.ts';
import { updateMeetings } from './change-meeting.ts';
import { finishMeeting, startMeeting } from './hold-meeting.ts';
import {
  createInput,
  meetingInput,
  oneInput,
  ownInput,
  registerInput,
  removeInput,
  updateInput,
} from './meeting.input.ts';
import type { MeetingDoc } from './meeting.model.ts';
import { findMeeting, findMeetingOrRemoved, findMeetings } from './meeting.store.ts';
import { presentParticipant } from './meeting.view.ts';
import { isOver } from './meeting-state.ts';
import { createMeetings, removeMeetings, restoreMeeting as restore } from './plan-meeting.ts';
import { findListed, presentMeetings, presentOne } from './read-meetings.ts';

async function requireMeeting({ wellness }: WellnessContext, id: string): Promise<MeetingDoc> {
  const row = await findMeeting(wellness.models, id);
  if (!row) throw ServiceError('NOT_FOUND');
  return row;
}

export const allMeetings: QueryResolvers['allMeetings'] = async (_, __, context) =>
  presentMeetings(context, await findListed(context));

export const meeting: QueryResolvers['meeting'] = async (_, args, context) => {
  const row = await findMeeting(context.wellness.models, parse(oneInput, args).id);
  return row && presentOne(context, row);
};

/** Meetings of the programme are for all of its members. */
export const meetingAudience: QueryResolvers['meetingAudience'] = async (_, args, { wellness }) =>
  (await findMeeting(wellness.models, parse(oneInput, args).id)) ? ['everyone'] : [];

export const meetingHosts: QueryResolvers['meetingHosts'] = async (_, __, { wellness }) => {
  const { memberIds } = await wellness.callInternal('identity.whoMay', { permission: 'meeting.manage' });
  return memberIds.map((id) => ({ id, member: { id } }));
};

export const userLiveStreamingQuery: QueryResolvers['userLiveStreamingQuery'] = async (_, args, context) => {
  parse(ownInput, args);
  const { models } = context.wellness;
  const rows = await ofMemberQuery(models, context.viewer.memberId).lean<RegistrationDoc[]>();
  const meetings = await findMeetings(
    models,
    rows.map(({ meetingId }) => meetingId),
  );
  const views = await presentMeetings(context, meetings);
  return views.toSorted((a, b) => a.meetingTime.getTime() - b.meetingTime.getTime());
};

/** Null: the viewer is registered already, or is its host. */
export const registerToMeeting: MutationResolvers['registerToMeeting'] = async (_, args, context) => {
  const { meetingId } = parse(registerInput, args);
  const { wellness, viewer, now } = context;
  const row = await requireMeeting(context, meetingId);
  wellness.writes.consume(viewer, 'register');
  if (isOver(row, now)) throw ServiceError('CONFLICT', 'wellness.error.meetingOver');
  if (isHost(viewer, row)) return null;
  const isNew = await saveRegistered(wellness, { meeting: row, memberId: viewer.memberId }, now);
  return isNew ? presentOne(context, row) : null;
};

export const unregisterFromMeeting: MutationResolvers['unregisterFromMeeting'] = async (_, args, context) => {
  const { meetingId } = parse(registerInput, args);
  const { wellness, viewer, now } = context;
  const row = await requireMeeting(context, meetingId);
  wellness.writes.consume(viewer, 'register');
  await saveLeft(wellness, { meeting: row, memberId: viewer.memberId }, now);
  return presentOne(context, row);
};

async function hosted(context: WellnessContext, args: { meetingId: string }): Promise<MeetingDoc> {
  const row = await requireMeeting(context, parse(meetingInput, args).meetingId);
  authorize(context.viewer, isHost, row);
  context.wellness.writes.consume(context.viewer, 'programme');
  return row;
}

export const updateMeetingStarted: MutationResolvers['updateMeetingStarted'] = async (_, args, context) =>
  presentOne(context, await startMeeting(context.wellness, await hosted(context, args), context.now));

export const updateMeetingFinished: MutationResolvers['updateMeetingFinished'] = async (_, args, context) =>
  presentOne(context, await finishMeeting(context.wellness, await hosted(context, args), context.now));

export const createMeeting: MutationResolvers['createMeeting'] = async (_, args, context) => {
  const asked = parse(createInput, args);
  const { wellness, viewer, now } = context;
  wellness.writes.consume(viewer, 'programme');
  return presentMeetings(context, await createMeetings(wellness, viewer, asked, now));
};

export const updateMeeting: MutationResolvers['updateMeeting'] = async (_, args, context) => {
  const { id, revision, meeting: said, following } = parse(updateInput, args);
  const { wellness, viewer, now } = context;
  const row = await requireMeeting(context, id);
  authorize(viewer, canPlan, row);
  wellness.writes.consume(viewer, 'programme');
  return presentMeetings(
    context,
    await updateMeetings(wellness, viewer, { meeting: row, revision, said, following }, now),
  );
};

/** Of one that was removed only who planned it learns that it was. */
const findRemoved = async ({ wellness, viewer }: WellnessContext, id: string): Promise<MeetingDoc> =>
  authorizeHidden(viewer, canPlan, await findMeetingOrRemoved(wellness.models, id));

/** One that is removed already is removed. */
export const removeMeeting: MutationResolvers['removeMeeting'] = async (_, args, context) => {
  const { id, following } = parse(removeInput, args);
  const { wellness, viewer, now } = context;
  const row = (await findMeeting(wellness.models, id)) ?? (await findRemoved(context, id));
  authorize(viewer, canPlan, row);
  wellness.writes.consume(viewer, 'programme');
  return removeMeetings(wellness, viewer, { meeting: row, following }, now);
};

export const restoreMeeting: MutationResolvers['restoreMeeting'] = async (_, args, context) => {
  const { wellness, viewer, now } = context;
  const row = await findRemoved(context, parse(oneInput, args).id);
  wellness.writes.consume(viewer, 'programme');
  return presentOne(context, await restore(wellness, viewer, row, now));
};

export const meetingFields = {
  /** For its host, and not for who impersonates them. */
  participantsList: async ({ id, hostId }, _, { wellness, viewer }) => {
    if (viewer.actorId !== undefined || !isHost(viewer, { ...(hostId && { hostId }) })) return null;
    const rows = await ofMeetingQuery(wellness.models, id).lean<RegistrationDoc[]>();
    return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(presentParticipant);
  },
} satisfies Partial<MeetingResolvers>;
