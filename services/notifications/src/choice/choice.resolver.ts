import { hasPermission, idText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { NotificationsContext } from '../context.ts';
import type { MutationResolvers, NotificationChoicesResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { kindNames, kindOf } from '../notification/notification-kinds.ts';
import { languageIn } from '../notification/words.ts';
import { canSeeOwnPlans } from '../policy/notification.policy.ts';
import { findChoices, saveDelivery, saveDigest, saveMuted, saveTexts } from './choice.store.ts';
import { presentChoices } from './choice.view.ts';
import { deliveries } from './deliveries.ts';

const ownInput = z.object({ userId: idText });
const choiceInput = z
  .object({ userId: idText, kind: z.enum(kindNames), delivery: z.enum(deliveries) })
  // What stands in no list cannot be in the list alone.
  .refine(({ kind, delivery }) => delivery !== 'LIST' || !kindOf(kind).isUnlisted, { path: ['delivery'] });
const muteInput = z.object({ userId: idText, source: z.enum(['POST', 'MEMBER']), id: idText, muted: z.boolean() });
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const textsInput = z.object({ userId: idText, isOn: z.boolean(), language: z.string().max(16) });
const digestInput = z.object({ userId: idText, at: clockTime.nullish() });

const answer = async ({ notifications, viewer }: NotificationsContext) =>
  presentChoices(await findChoices(notifications.models, viewer.memberId), notifications.deployment, (permission) =>
    hasPermission(viewer, permission),
  );

export const notificationChoices: QueryResolvers['notificationChoices'] = (_, args, context) => {
  parse(ownInput, args);
  return answer(context);
};

export const setNotificationChoice: MutationResolvers['setNotificationChoice'] = async (_, args, context) => {
  const { kind, delivery } = parse(choiceInput, args);
  const { viewer, notifications } = context;
  notifications.writes.consume(viewer, 'choose');
  await saveDelivery(notifications.models, viewer.memberId, kind, delivery);
  return answer(context);
};

export const muteNotifications: MutationResolvers['muteNotifications'] = async (_, args, context) => {
  const { source, id, muted } = parse(muteInput, args);
  const { viewer, notifications } = context;
  notifications.writes.consume(viewer, 'choose');
  if (!(await saveMuted(notifications.models, viewer.memberId, source, id, muted))) throw ServiceError('CONFLICT');
  return answer(context);
};

export const setNotificationDigest: MutationResolvers['setNotificationDigest'] = async (_, args, context) => {
  const { at } = parse(digestInput, args);
  const { viewer, notifications } = context;
  notifications.writes.consume(viewer, 'choose');
  await saveDigest(notifications.models, viewer.memberId, at ?? null);
  return answer(context);
};

/** Null where none can be sent: by this deployment, or to a member without a number; and for who impersonates the member. */
export const reminderTexts: NotificationChoicesResolvers['reminderTexts'] = async ({ id }, _, context) => {
  const { models, callInternal } = context.notifications;
  if (!canSeeOwnPlans(context.viewer)) return null;
  const { canText } = await callInternal('identity.canText', { memberId: id });
  return canText ? (await findChoices(models, id)).textsIn !== undefined : null;
};

export const setReminderTexts: MutationResolvers['setReminderTexts'] = async (_, args, context) => {
  const { isOn, language } = parse(textsInput, args);
  const { viewer, notifications } = context;
  const { models, callInternal, deployment, writes } = notifications;
  writes.consume(viewer, 'choose');
  const { memberId } = viewer;
  if (isOn && !(await callInternal('identity.canText', { memberId })).canText) throw ServiceError('CONFLICT');
  await saveTexts(models, memberId, isOn ? languageIn(deployment, language) : null);
  return answer(context);
};
