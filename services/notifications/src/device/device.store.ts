// Every read and write of the devices that members let us reach.
import { derivedId } from '@banyan/kit';
import type { Models } from '../models.ts';
import { type DeviceDoc, devicesIndex } from './device.model.ts';

/** One more, and the one that was saved longest ago goes. */
export const devicesAtMost = 10;

export const deviceId = (endpoint: string): string => derivedId('push device', endpoint);

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

/** Whoever signed in last on it has it. What the browser had before, and what is more than ten, goes. Safe to repeat. */
export async function saveDevice(models: Models, device: Omit<DeviceDoc, '_id'>): Promise<DeviceDoc> {
  const row: DeviceDoc = { ...device, _id: deviceId(device.endpoint) };
  await models.devices.replaceOne({ _id: row._id }, row, { upsert: true });
  await models.devices.deleteMany({ sessionId: row.sessionId, _id: { $ne: row._id } });
  const tooMany = await devicesQuery(models, row.memberId).skip(devicesAtMost).select({ _id: 1 }).lean();
  if (tooMany.length > 0) await models.devices.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } });
  return row;
}

export async function removeDevicesOfSessions({ devices }: Models, sessionIds: readonly string[]): Promise<void> {
  await devices.deleteMany({ sessionId: { $in: [...sessionIds] } });
}

/** Unless it was saved anew meanwhile, by whoever has it now. */
export async function removeDevice(
  { devices }: Models,
  { _id, sessionId, savedAt }: Pick<DeviceDoc, '_id' | 'sessionId' | 'savedAt'>,
): Promise<void> {
  await devices.deleteOne({ _id, sessionId, savedAt });
}
