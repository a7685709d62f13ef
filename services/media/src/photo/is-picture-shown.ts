import type { Looker } from '@banyan/kit';
import type { Media } from '../context.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { isAskedOfOwner } from '../policy/picture.policy.ts';

/**
 * Does its owner show this looker such a picture now? Asked of identity each time, so that what was hidden is hidden with the very next
 * request (decision 133); while identity is away, SERVICE_UNAVAILABLE.
 */
export async function isPictureShown(
  { ask }: Pick<Media, 'ask'>,
  looker: Looker,
  picture: Pick<PictureDoc, 'ownerId' | 'purpose'>,
): Promise<boolean> {
  if (!isAskedOfOwner(looker, picture)) return true;
  return (await ask('identity.isPictureShown', { memberId: picture.ownerId })).isShown;
}
