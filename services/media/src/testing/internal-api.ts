// Whom media asks: identity, who hides their pictures, which faces it was given and in which groups members are; the feed, what takes
// place and who sees a post with its picture.
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
  const internalApi = { hidden, blocked, faces, happenings, audiences, groups, isAway: false };
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
    'feed.whatTakesPlace': async ({ itemId }: { itemId: string }) => ({ happening: happenings.get(itemId) ?? null }),
  };
  return Object.assign(internalApi, { callInternal: callInProcess(() => (internalApi.isAway ? undefined : answers)) });
}

export type InternalApi = ReturnType<typeof createInternalApi>;
