// Every read and write of the devices that members let us reach.
import { derivedId } from '@banyan/kit';
import type { Models } from '../models.ts';
import { type DeviceDoc, devicesIndex } from './device.model.ts';

/** One more, and the one that was saved longest ago goes. */
export const devicesAtMost = 10;

export const deviceId = (endpoint: string): string => derivedId('push device', endpoint);

type Given = Omit<DeviceDoc, '_id' | 'failures' | 'restsUntil'>;

/** The query behind a member's devices, the last saved first. */
export function devicesQuery({ devices }: Models, memberId: string) {
  return devices.find({ memberId }).sort({ savedAt: -1 }).hint(devicesIndex);
}

export const findDevicesOf = (models: Models, memberId: string): Promise<DeviceDoc[]> =>
  devicesQuery(models, memberId).lean<DeviceDoc[]>();

export const findDevices = ({ devices }: Models, ids: readonly string[]): Promise<DeviceDoc[]> =>
  devices.find({ _id: { $in: [...ids] } }).lean<DeviceDoc[]>();

/** Of one session, which is one browser: the last it saved. */
export const findOwnDevice = ({ devices }: Models, sessionId: string): Promise<DeviceDoc | null> =>
  devices.findOne({ sessionId }).sort({ savedAt: -1 }).lean<DeviceDoc>();

/**
 * Anyone who signed in last on it has it. What the browser had before, and what is more than ten, goes. Safe to repeat; an address
 * that failed goes on resting.
 */
export async function saveDevice(models: Models, device: Given): Promise<DeviceDoc> {
  const row: DeviceDoc = { ...device, _id: deviceId(device.endpoint) };
  const { expirationTime, language } = device;
  const $unset = { ...(!expirationTime && { expirationTime: 1 }), ...(!language && { language: 1 }) };
  await models.devices.updateOne({ _id: row._id }, { $set: row, $unset }, { upsert: true });
  await models.devices.deleteMany({ sessionId: row.sessionId, _id: { $ne: row._id } });
  const tooMany = await devicesQuery(models, row.memberId).skip(devicesAtMost).select({ _id: 1 }).lean();
  if (tooMany.length > 0) await models.devices.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } });
  return row;
}

export type Rest = Required<Pick<DeviceDoc, 'failures' | 'restsUntil'>>;

/** Null: it was reached, and may be at any time. */
export async function setRest({ devices }: Models, { _id }: DeviceDoc, rest: Rest | null): Promise<void> {
  await devices.updateOne({ _id }, rest ? { $set: rest } : { $unset: { failures: 1, restsUntil: 1 } });
}

export async function removeDevicesOfSessions({ devices }: Models, sessionIds: readonly string[]): Promise<void> {
  await devices.deleteMany({ sessionId: { $in: [...sessionIds] } });
}

/** Unless it was saved again meanwhile, by anyone who has it now. */
export async function removeDevice(
  { devices }: Models,
  { _id, sessionId, savedAt }: Pick<DeviceDoc, '_id' | 'sessionId' | 'savedAt'>,
): Promise<void> {
  await devices.deleteOne({ _id, sessionId, savedAt });
}
