// How far the renditions of films are: kept in the asset's row, where one process at a time has them.
import type { RenditionState } from '@banyan/kit';
import type { AssetDoc } from '../asset/asset.model.ts';
import type { Models } from '../models.ts';
import { bringer } from '../upload/bringer.ts';

/** A process that has not said for so long that it goes on was killed. */
export const claimMs = 2 * 60_000;
/** What fails, or kills who tries, as often as this will do so again. */
export const mostTries = 5;

/** From now on they are made, unless that is known of them. */
export async function saveRenditionsWanted({ assets }: Models, id: string): Promise<void> {
  const wanted = { _id: id, state: 'ready' as const, film: { $exists: true }, renditions: { $exists: false } };
  await assets.updateOne(wanted, { $set: { renditions: { state: 'waiting', tries: 0 } } });
}

/** Those that wait, and those whose maker was killed, the oldest first. */
export const claimableQuery = ({ assets }: Models, now: Date) =>
  assets.find({ 'renditions.state': { $in: ['waiting', 'making'] }, ...orFree(now) }).sort({ createdAt: 1 });

const orFree = (now: Date) => ({
  $or: [{ 'renditions.until': { $exists: false } }, { 'renditions.until': { $lt: now } }],
});

/** The next film of which this process makes the renditions. Null: there is none. */
export async function claimFilm(models: Models, now: Date): Promise<AssetDoc | null> {
  const [found] = await claimableQuery(models, now).limit(1).lean<AssetDoc[]>();
  return found ? claimFound(models, found, now) : null;
}

/** Null: another process was sooner, or its maker of before has ended it after all. */
export function claimFound({ assets }: Models, found: AssetDoc, now: Date): Promise<AssetDoc | null> {
  const { state, tries } = found.renditions!;
  const claim = {
    $set: {
      'renditions.state': 'making' as const,
      'renditions.by': bringer,
      'renditions.until': new Date(now.getTime() + claimMs),
    },
    $inc: { 'renditions.tries': 1 },
  };
  const free = { _id: found._id, 'renditions.state': state, 'renditions.tries': tries, ...orFree(now) };
  return assets.findOneAndUpdate(free, claim, { returnDocument: 'after' }).lean<AssetDoc>();
}

const own = (id: string) => ({ _id: id, 'renditions.by': bringer, 'renditions.state': 'making' as const });

/** Still at it. No: another process has it by now. */
export async function renewClaim({ assets }: Models, id: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + claimMs);
  return (await assets.updateOne(own(id), { $set: { 'renditions.until': until } })).matchedCount === 1;
}

const ended = { 'renditions.by': 1, 'renditions.until': 1 } as const;

/** They are in the store: each of these files can be asked for from now on. */
export async function saveRenditionsReady({ assets }: Models, id: string, files: AssetDoc['files']): Promise<void> {
  const update = {
    $set: { 'renditions.state': 'ready' as const },
    $unset: ended,
    $push: { files: { $each: files } },
  };
  await assets.updateOne(own(id), update);
}

/** Not now: `failed` for good, or `waiting` for another try. */
export async function saveRenditionsNotMade(
  { assets }: Models,
  id: string,
  state: Extract<RenditionState, 'waiting' | 'failed'>,
): Promise<void> {
  await assets.updateOne(own(id), { $set: { 'renditions.state': state }, $unset: ended });
}

/** As if it had not been begun: its maker stops, and the film is not to blame. */
export async function giveBackClaim({ assets }: Models, id: string): Promise<void> {
  const update = { $set: { 'renditions.state': 'waiting' as const }, $unset: ended, $inc: { 'renditions.tries': -1 } };
  await assets.updateOne(own(id), update);
}
