import { asViewer, isAmong, memberViewerOf, type PictureViewer } from '@banyan/kit';
import type { Media } from '../context.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { isAskedOfChat } from '../policy/chat-picture.policy.ts';
import { isAskedOfFeed, isAskedOfOwner } from '../policy/picture.policy.ts';

type Asking = Pick<Media, 'callInternal' | 'blockedPairs'>;

/**
 * Is such a picture shown to this viewer now: by its owner, and as part of a post, an event or a message that they may see? Asked each time, so
 * that what was hidden, taken back or aimed at others is hidden with the very next request (decisions 133, 211); while who is asked is
 * away, SERVICE_UNAVAILABLE.
 */
export async function isPictureShown(media: Asking, viewer: PictureViewer, picture: PictureDoc): Promise<boolean> {
  if (picture.chat)
    return !isAskedOfChat(viewer, picture) || mayReadMessage(media, viewer, picture._id, picture.chat.id);
  if (isAskedOfFeed(viewer, picture)) return isOneOf(media, viewer, await whoSees(media, picture));
  return isShownByOwner(media, viewer, picture);
}

/** Does its owner show this viewer such a picture now? The photos of who blocks the viewer are private to them (decision 216). */
export async function isShownByOwner(
  { callInternal, blockedPairs }: Asking,
  viewer: PictureViewer,
  picture: Pick<PictureDoc, 'ownerId' | 'purpose'>,
): Promise<boolean> {
  if (!isAskedOfOwner(viewer, picture)) return true;
  const isGallery = picture.purpose === 'profile_photos';
  if (isGallery && (await blockedPairs.of(viewer.memberId)).blockedBy.has(picture.ownerId)) return false;
  return (await callInternal('identity.isPictureShown', { memberId: picture.ownerId })).isShown;
}

/** A chat is in nobody's groups, so chat itself says who reads its messages. */
async function mayReadMessage(
  { callInternal }: Asking,
  viewer: PictureViewer,
  pictureId: string,
  chatId: string,
): Promise<boolean> {
  const by = memberViewerOf(asViewer({ ...viewer, groups: [] }));
  return (await callInternal('chat.maySeePicture', { chatId, pictureId, by })).maySee;
}

/** Who may see what it belongs to, as targets. */
async function whoSees({ callInternal }: Asking, { _id, post, wall }: PictureDoc): Promise<readonly string[]> {
  if (post) return (await callInternal('feed.whoSeesPost', { postId: post.id, pictureId: _id })).audience;
  if (!wall) return [];
  return (await callInternal('feed.whatTakesPlace', { itemId: wall.itemId })).happening?.audience ?? [];
}

/** A pass says no groups: identity is asked for them where it comes to that. */
async function isOneOf({ callInternal }: Asking, viewer: PictureViewer, audience: readonly string[]): Promise<boolean> {
  if (audience.length === 0) return false;
  if (isAmong(asViewer({ ...viewer, groups: [] }), audience)) return true;
  const { member } = await callInternal('identity.whoIs', { memberId: viewer.memberId });
  return member !== null && isAmong(asViewer(member), audience);
}
