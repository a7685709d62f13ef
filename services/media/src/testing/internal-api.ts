// Whom media asks: identity, who hides their pictures, which faces it was given and in which groups members are; the feed, what takes
// place and who sees a post with its picture; chat, who reads a message.
import { callInProcess, type InternalRequest, type InternalResponse, type Role } from '@banyan/kit';

export function createInternalApi() {
  const hidden = new Set<string>();
  const faces: InternalRequest<'identity.takeFace'>[] = [];
  const happenings = new Map<string, InternalResponse<'feed.whatTakesPlace'>['happening']>();
  /** By `post/picture`. */
  const audiences = new Map<string, string[]>();
  const groups = new Map<string, string[]>();
  /** By who blocks: whom. */
  const blocked = new Map<string, string[]>();
  /** By `chat/picture`: who may read its message. */
  const readers = new Map<string, string[]>();
  const internalApi = { hidden, readers, blocked, faces, happenings, audiences, groups, isAway: false };
  const answers = {
    'identity.isPictureShown': async ({ memberId }: { memberId: string }) => ({ isShown: !hidden.has(memberId) }),
    'identity.takeFace': async (face: InternalRequest<'identity.takeFace'>) => {
      faces.push(face);
      return { isTaken: true };
    },
    'identity.whoIs': async ({ memberId }: { memberId: string }) => {
      const found = groups.get(memberId);
      return { member: found ? { memberId, roles: ['member'] as Role[], groups: found } : null };
    },
    'social.blockedPairs': async ({ memberId }: { memberId: string }) => ({
      blocked: blocked.get(memberId) ?? [],
      blockedBy: [...blocked].filter(([, ids]) => ids.includes(memberId)).map(([id]) => id),
    }),
    'feed.whoSeesPost': async ({ postId, pictureId }: { postId: string; pictureId: string }) => ({
      audience: audiences.get(`${postId}/${pictureId}`) ?? [],
    }),
    'chat.maySeePicture': async ({ chatId, pictureId, by }: InternalRequest<'chat.maySeePicture'>) => ({
      maySee: readers.get(`${chatId}/${pictureId}`)?.includes(by.memberId) ?? false,
    }),
    'chat.whichAreSent': async ({ pictures }: InternalRequest<'chat.whichAreSent'>) => ({
      areSent: pictures.map(({ chatId, pictureId }) => readers.has(`${chatId}/${pictureId}`)),
    }),
    'feed.whatTakesPlace': async ({ itemId }: { itemId: string }) => ({ happening: happenings.get(itemId) ?? null }),
  };
  return Object.assign(internalApi, { callInternal: callInProcess(() => (internalApi.isAway ? undefined : answers)) });
}

export type InternalApi = ReturnType<typeof createInternalApi>;
