import { eraseRows, formerMember } from '@banyan/kit';
import type { Media } from '../context.ts';
import { ownIndex, type PictureDoc } from '../picture/picture.model.ts';
import type { Purpose } from '../picture/purposes.ts';
import { clearRemoved, removePicture } from '../picture/remove-picture.ts';

type Erasing = Pick<Media, 'models' | 'outbox' | 'store' | 'clock'>;

/** What the community publishes stays with its posts, as nobody's; a member's photos of a wall do not. */
const published: readonly Purpose[] = ['event_image', 'news_image', 'prev_event_image'];

/** Each has files on a disk. */
const atOnce = 100;

/** One step: pictures and their files, and then the rows, which a removal alone would keep for a day. */
export async function eraseMember(media: Erasing, memberId: string): Promise<boolean> {
  const { models, outbox } = media;
  const ofPosts = {
    ownerId: memberId,
    state: 'approved' as const,
    purpose: { $in: [...published] },
    wall: { $exists: false },
    // A member's own post goes with them, and so does its picture.
    'post.isTeams': { $ne: false },
  };
  await models.pictures.updateMany(ofPosts, { $set: { ownerId: formerMember } });
  await forgetDecider(media, memberId);
  const found = await models.pictures
    .find({ ownerId: memberId, state: { $ne: 'removed' } })
    .hint(ownIndex)
    .limit(atOnce)
    .lean<PictureDoc[]>();
  for (const picture of found) await removeOne(media, picture);
  const uncleared = { ownerId: memberId, state: 'removed' as const, removedAt: { $exists: false } };
  for (const { _id } of await models.pictures.find(uncleared).limit(atOnce).lean<PictureDoc[]>())
    await clearRemoved(media, _id);
  const cleared = { ownerId: memberId, state: 'removed', removedAt: { $exists: true } };
  const isErased = await eraseRows({ outbox, model: models.pictures, filter: cleared });
  return isErased && (await models.pictures.exists({ ownerId: memberId })) === null;
}

/** One that never arrived has no state after it, and nobody to report. */
async function removeOne(media: Erasing, picture: PictureDoc): Promise<void> {
  if (picture.state !== 'arriving') return void (await removePicture(media, picture));
  await media.store.remove(picture._id);
  await media.models.pictures.deleteOne({ _id: picture._id, state: 'arriving' });
}

/** Of staff: what they said of others' pictures stands, as nobody's; who it was, the audit log keeps. */
async function forgetDecider({ models: { pictures } }: Erasing, memberId: string): Promise<void> {
  await pictures.updateMany({ decidedBy: memberId }, { $set: { decidedBy: formerMember } });
  await pictures.updateMany({ 'decision.by': memberId }, { $set: { 'decision.by': formerMember } });
  await pictures.updateMany({ 'claim.by': memberId }, { $unset: { claim: 1 } });
}
