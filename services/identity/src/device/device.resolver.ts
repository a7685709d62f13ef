// Where a member is signed in, and ending it.
import { idText, parse, requireViewer } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { presentDevice } from './device.view.ts';
import { endOtherSessionsOf, endOwnSession, findDevices } from './devices.ts';

const one = z.object({ sessionId: idText });

export const mySessions: QueryResolvers['mySessions'] = async (_parent, _args, context) => {
  const { sessionId } = requireViewer(context.viewer);
  return (await findDevices(context)).map((session) => presentDevice(session, sessionId));
};

export const endSession: MutationResolvers['endSession'] = async (_parent, args, context) => {
  await endOwnSession(parse(one, args).sessionId, context);
  return true;
};

export const endOtherSessions: MutationResolvers['endOtherSessions'] = async (_parent, _args, context) => {
  await endOtherSessionsOf(context);
  return true;
};
