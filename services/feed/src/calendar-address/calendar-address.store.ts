import { isDuplicateKey } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { CalendarAddressDoc } from './calendar-address.model.ts';

export function findAddress(models: Models, memberId: string): Promise<CalendarAddressDoc | null> {
  return models.calendarAddresses.findById(memberId).lean<CalendarAddressDoc>();
}

export function findAddressBySecret(models: Models, secretHash: string): Promise<CalendarAddressDoc | null> {
  return models.calendarAddresses.findOne({ secretHash }).lean<CalendarAddressDoc>();
}

/**
 * The first one, or in place of the one of this turn, which is good no more from this write on. Of several at once one is saved;
 * the others change nothing.
 */
export async function saveAddress(models: Models, address: CalendarAddressDoc, inPlaceOf?: string): Promise<void> {
  const { _id, ...fields } = address;
  if (inPlaceOf !== undefined) {
    await models.calendarAddresses.updateOne({ _id, turn: inPlaceOf }, { $set: fields });
    return;
  }
  try {
    await models.calendarAddresses.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
  }
}

export async function removeAddress(models: Models, memberId: string): Promise<void> {
  await models.calendarAddresses.deleteOne({ _id: memberId });
}
