// What the others ask of social: who is whose friend, and who is kept apart.
import { z } from 'zod';
import { entityId } from '../domain-events/catalogue.ts';
import { mostBlocked, mostFriends, mostPerCall } from './most.ts';

/** Whom one blocks, and by whom one is blocked: those beyond are not answered. */
const mostBlockedPairs = 2_000;

export const socialMethods = {
  /** Who is friends with a member: the thousand at most who came to be so last, those who are leaving not among them. */
  'social.whoAreFriends': {
    request: z.strictObject({ memberId: entityId }),
    response: z.strictObject({ memberIds: z.array(entityId).max(mostFriends) }),
  },
  /**
   * Whom a member blocks (`blocked`), and who blocks them (`blockedBy`): neither is shown to the other by name, and neither is notified
   * of what the other does. `social.blockChanged` says that it is another answer.
   */
  'social.blockedPairs': {
    request: z.strictObject({ memberId: entityId }),
    response: z.strictObject({
      blocked: z.array(entityId).max(mostBlocked),
      blockedBy: z.array(entityId).max(mostBlockedPairs),
    }),
  },
  /** What each of these is to a member, in the order of the request and in the words of their own lists. */
  'social.howConnected': {
    request: z.strictObject({ memberId: entityId, to: z.array(entityId).max(mostPerCall) }),
    response: z.strictObject({
      are: z.array(z.enum(['NONE', 'APPROVED', 'PENDING', 'SENT', 'IGNORED'])).max(mostPerCall),
    }),
  },
  /**
   * What these groups are called, in the order of the request; null: there is none. With `memberId`, whether that member is in each.
   */
  'social.groupNames': {
    request: z.strictObject({ groupIds: z.array(entityId).max(mostPerCall), memberId: entityId.optional() }),
    response: z.strictObject({
      names: z.array(z.string().max(200).nullable()).max(mostPerCall),
      isIn: z.array(z.boolean()).max(mostPerCall).optional(),
    }),
  },
  /** Every group there is, a page at a time: those whose ids come after this one. */
  'social.allGroups': {
    request: z.strictObject({ after: z.string().max(64) }),
    response: z.strictObject({
      groups: z.array(z.strictObject({ id: entityId, name: z.string().max(200) })).max(mostPerCall),
    }),
  },
  /** Takes a member out of a group whom this import put there, and nobody since. Safe to repeat; all others stay as they are. */
  'social.leaveGroup': {
    request: z.strictObject({ groupId: entityId, memberId: entityId, importId: entityId }),
    response: z.strictObject({}),
  },
  /**
   * Puts a member who was invited into a group. Safe to repeat. `isIn` false: there is no such group or member, they are in as many as one
   * may be, or they were taken out of it after `invitedAt`. With `importId`, `isOwn` says whether they are in by that import: who was in
   * already is not.
   */
  'social.joinGroup': {
    request: z.strictObject({
      groupId: entityId,
      memberId: entityId,
      invitedAt: z.coerce.date().optional(),
      importId: entityId.optional(),
    }),
    response: z.strictObject({
      isIn: z.boolean(),
      isOwn: z.boolean().optional(),
      why: z.enum(['gone', 'full', 'takenOut']).optional(),
    }),
  },
} as const;
