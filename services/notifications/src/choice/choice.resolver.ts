import { idText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { NotificationsContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { kindNames } from '../notification/notification-kinds.ts';
import { findChoices, saveDelivery, saveDigest, saveMuted } from './choice.store.ts';
import { presentChoices } from './choice.view.ts';
import { deliveries } from './deliveries.ts';

const ownInput = z.object({ userId: idText });
const choiceInput = z.object({ userId: idText, kind: z.enum(kindNames), delivery: z.enum(deliveries) });
const muteInput = z.object({ userId: idText, source: z.enum(['POST', 'MEMBER']), id: idText, muted: z.boolean() });
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const digestInput = z.object({ userId: idText, at: clockTime.nullish() });

const answer = async ({ notifications, viewer }: NotificationsContext) =>
  presentChoices(await findChoices(notifications.models, viewer.memberId), notifications.deployment);

export const notificationChoices: QueryResolvers['notificationChoices'] = (_, args, context) => {
  parse(ownInput, args);
  return answer(context);
};

export const setNotificationChoice: MutationResolvers['setNotificationChoice'] = async (_, args, context) => {
  const { kind, delivery } = parse(choiceInput, args);
  const { viewer, notifications } = context;
  notifications.writes.spend(viewer, 'choose');
  await saveDelivery(notifications.models, viewer.memberId, kind, delivery);
  return answer(context);
};

export const muteNotifications: MutationResolvers['muteNotifications'] = async (_, args, context) => {
  const { source, id, muted } = parse(muteInput, args);
  const { viewer, notifications } = context;
  notifications.writes.spend(viewer, 'choose');
  if (!(await saveMuted(notifications.models, viewer.memberId, source, id, muted))) throw ServiceError('CONFLICT');
  return answer(context);
};

export const setNotificationDigest: MutationResolvers['setNotificationDigest'] = async (_, args, context) => {
  const { at } = parse(digestInput, args);
  const { viewer, notifications } = context;
  notifications.writes.spend(viewer, 'choose');
  await saveDigest(notifications.models, viewer.memberId, at ?? null);
  return answer(context);
};
