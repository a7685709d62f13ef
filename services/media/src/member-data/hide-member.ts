import type { Media } from '../context.ts';
import { ownIndex } from '../picture/picture.model.ts';

/** Their pictures leave the admin page, the galleries and every address with a member who is leaving, and come back with them (decision 143). */
export async function hideMember(
  { models }: Pick<Media, 'models'>,
  memberId: string,
  isHidden: boolean,
): Promise<void> {
  const update = isHidden ? { $set: { isOwnerLeaving: true as const } } : { $unset: { isOwnerLeaving: 1 as const } };
  await models.pictures.updateMany({ ownerId: memberId }, update).hint(ownIndex);
}
