// The pair of keys that push services know this deployment by (RFC 8292): every device is tied to it, so it is kept for good.
import { isDuplicateKey, type PushSettings, type VapidKeys } from '@banyan/kit';
import type { Model } from 'mongoose';
import webPush from 'web-push';
import type { VapidKeyDoc } from './vapid-key.model.ts';

const only = 'vapid';

/** The operator's own pair, or the one that was made at the first start. Of processes that start at once all take the first that was written. */
export async function openVapidKeys(model: Model<VapidKeyDoc>, { keys }: PushSettings): Promise<VapidKeys> {
  return keys ?? (await findKeys(model)) ?? makeKeys(model);
}

async function findKeys(model: Model<VapidKeyDoc>): Promise<VapidKeys | null> {
  const row = await model.findById(only).lean<VapidKeyDoc>();
  return row && { publicKey: row.publicKey, privateKey: row.privateKey };
}

async function makeKeys(model: Model<VapidKeyDoc>): Promise<VapidKeys> {
  try {
    await model.create([{ _id: only, ...webPush.generateVAPIDKeys() }]);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return (await findKeys(model))!;
}
