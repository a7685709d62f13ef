// What a browser saves and asks of its own device: whose it is comes from the token, and by which session too.
import { ECDH } from 'node:crypto';
import { idText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import { findChoices, saveTextShown } from '../choice/choice.store.ts';
import type { NotificationsContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { isOwnDevice } from '../policy/device.policy.ts';
import type { DeviceDoc } from './device.model.ts';
import { findOwnDevice, removeDevicesOfSessions, saveDevice } from './device.store.ts';
import { endpointAtMost, isEndpoint } from './endpoint.ts';

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  // With or without the padding that some browsers write.
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`))
    .transform((text) => text.replace(/=+$/, ''));
};

/** What nothing can be encrypted for is no key. */
function isPoint(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url') !== undefined;
  } catch {
    return false;
  }
}

const deviceInput = z.object({
  endpoint: z.string().min(1).max(endpointAtMost),
  expirationTime: z.coerce.date().nullish(),
  /** A point of P-256, and sixteen bytes (RFC 8291). */
  p256dh: base64url(65).refine(isPoint),
  auth: base64url(16),
  language: z.string().max(10).nullish(),
});
const updatedInput = deviceInput.extend({ userId: idText });
const savedInput = z.object({ fcmToken: deviceInput });
const ownInput = z.object({ userId: idText });
const askedInput = ownInput.extend({
  endpoint: z.string().max(endpointAtMost).nullish(),
  p256dh: z.string().max(100).nullish(),
});
const textInput = ownInput.extend({ isShown: z.boolean() });

/** The keys are sent to nobody, not even to the device they are of (safe-behaviour 16). */
const presentDevice = ({ endpoint, expirationTime, memberId: userId }: DeviceDoc, matches: boolean | null) => ({
  endpoint,
  expirationTime: expirationTime ?? null,
  keys: null,
  userId,
  matches,
});

export const getUserFcmToken: QueryResolvers['getUserFcmToken'] = async (_, args, context) => {
  const { endpoint, p256dh } = parse(askedInput, args);
  const { viewer, notifications } = context;
  const device = await findOwnDevice(notifications.models, viewer.sessionId);
  if (!device || !isOwnDevice(viewer, device)) return null;
  const isSame = device.endpoint === endpoint && device.p256dh === p256dh?.replace(/=+$/, '');
  return presentDevice(device, isSame && device.madeFor === notifications.vapid.publicKey);
};

async function save({ notifications, viewer }: NotificationsContext, given: z.output<typeof deviceInput>) {
  if (!isEndpoint(given.endpoint, notifications.push))
    throw ServiceError('BAD_INPUT', undefined, { field: 'endpoint' });
  notifications.writes.consume(viewer, 'choose');
  const { expirationTime, language, ...device } = given;
  const saved = await saveDevice(notifications.models, {
    ...device,
    ...(expirationTime && { expirationTime }),
    ...(language && { language }),
    memberId: viewer.memberId,
    sessionId: viewer.sessionId,
    madeFor: notifications.vapid.publicKey,
    savedAt: notifications.clock(),
  });
  return presentDevice(saved, true);
}

export const setUserFcmToken: MutationResolvers['setUserFcmToken'] = (_, args, context) =>
  save(context, parse(savedInput, args).fcmToken);

export const setUserFcmTokenUpdated: MutationResolvers['setUserFcmTokenUpdated'] = (_, args, context) => {
  const { userId: _own, ...given } = parse(updatedInput, args);
  return save(context, given);
};

export const removePushDevice: MutationResolvers['removePushDevice'] = async (_, args, context) => {
  parse(ownInput, args);
  const { viewer, notifications } = context;
  notifications.writes.consume(viewer, 'choose');
  await removeDevicesOfSessions(notifications.models, [viewer.sessionId]);
  return true;
};

async function presentSettings({ notifications, viewer }: NotificationsContext) {
  const { isTextShown = false } = await findChoices(notifications.models, viewer.memberId);
  return { id: viewer.memberId, publicKey: notifications.vapid.publicKey, isTextShown };
}

export const pushSettings: QueryResolvers['pushSettings'] = (_, args, context) => {
  parse(ownInput, args);
  return presentSettings(context);
};

export const setPushText: MutationResolvers['setPushText'] = async (_, args, context) => {
  const { isShown } = parse(textInput, args);
  const { viewer, notifications } = context;
  notifications.writes.consume(viewer, 'choose');
  await saveTextShown(notifications.models, viewer.memberId, isShown);
  return presentSettings(context);
};
