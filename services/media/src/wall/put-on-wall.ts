// A member's photo on its way to an event's wall (community.md §4, "Live photo").
import { ServiceError } from '@banyan/kit';
import type { Media } from '../context.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { sendToStaff } from '../picture/send-to-staff.ts';
import type { Happening } from '../policy/wall.policy.ts';

/** What takes place, as the feed says now. Rejects while the feed cannot be asked: nobody is shown what may not be theirs. */
export async function findHappening(
  { callInternal }: Pick<Media, 'callInternal'>,
  itemId: string,
): Promise<Happening | null> {
  return (await callInternal('feed.whatTakesPlace', { itemId })).happening;
}

/** It waits for staff. The same photo on the same wall is the same call; on another one, or used for something else, a CONFLICT. */
export async function putOnWall(
  media: Media,
  picture: PictureDoc,
  wall: NonNullable<PictureDoc['wall']>,
): Promise<PictureDoc> {
  const sent = await sendToStaff(media, picture, { wall }, ['fresh']);
  if (sent.picture.wall?.itemId !== wall.itemId) throw ServiceError('CONFLICT');
  return sent.picture;
}
