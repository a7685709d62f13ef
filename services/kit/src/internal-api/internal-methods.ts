// The internal API: what one service calls another for. Domain events say what happened; a call is for what has to be so this very moment, or has to
// have arrived before anything goes on (decision 133). Ids, times, addresses, what staff call a group, captions of the programme, and what somebody is looking for by name: never
// what a member writes to others, but to moderation what was reported of it.
import { z } from 'zod';
import { entityId } from '../domain-events/catalogue.ts';
import { memberViewerSchema } from '../viewer/viewer.ts';
import { chatMethods } from './chat-methods.ts';
import { filmMethods } from './film-methods.ts';
import { identityMethods } from './identity-methods.ts';
import { moderationMethods } from './moderation-methods.ts';
import { mostPerCall } from './most.ts';
import { socialMethods } from './social-methods.ts';

/** Anyone who asks shows one and counts the others. */
const named = z.array(entityId).max(10);
/** Targets as an owner answers them: an item is for a hundred groups at most, and staff. */
const audienceSchema = z.array(z.string().min(1).max(80)).max(101);

export const internalMethods = {
  ...identityMethods,
  ...chatMethods,
  ...filmMethods,
  /**
   * What of the feed this member may see now, in the order of the request: a post, a living comment, the likes of a post.
   * `from`: who did it, the last first, without themselves; `count`: how many did. Null: nothing, or nothing they may see.
   */
  'feed.whatIsSeen': {
    request: z.strictObject({
      by: memberViewerSchema,
      of: z.array(z.strictObject({ kind: z.enum(['item', 'comment', 'likes']), id: entityId })).max(mostPerCall),
    }),
    response: z.strictObject({
      seen: z.array(z.strictObject({ from: named, count: z.int().min(0) }).nullable()).max(mostPerCall),
    }),
  },
  /**
   * Who may see what takes place, as targets, and when it begins, as of now. Null: there is no such event or game, or nobody may see
   * it now. For who keeps something that belongs to it (decision 203).
   */
  'feed.whatTakesPlace': {
    request: z.strictObject({ itemId: entityId }),
    response: z.strictObject({
      happening: z
        .strictObject({ audience: audienceSchema, startTime: z.coerce.date(), cancelled: z.boolean() })
        .nullable(),
    }),
  },
  /** Who may see the post with this picture now, as targets. Nobody: there is no such post, it is not shown, or with another picture. */
  'feed.whoSeesPost': {
    request: z.strictObject({ postId: entityId, pictureId: entityId }),
    response: z.strictObject({ audience: audienceSchema }),
  },
  /**
   * The picture at this address is of this post from now on, and of no other. Null: it is not this member's own upload for a post, or was
   * used for another. Safe to repeat. `isTeams`: it stays when its owner is gone.
   */
  'media.keepForPost': {
    request: z.strictObject({
      address: z.string().min(1).max(2_048),
      postId: entityId,
      memberId: entityId,
      isTeams: z.boolean(),
    }),
    response: z.strictObject({
      picture: z
        .strictObject({
          id: entityId,
          url: z.string().startsWith('/media/').max(256),
          thumbUrl: z.string().startsWith('/media/').max(256),
        })
        .nullable(),
    }),
  },
  /** The post is gone: so is every picture that this member had kept for it. Safe to repeat. */
  'media.removeOfPost': { request: z.strictObject({ postId: entityId }), response: z.object({}) },
  /** The PDF that this member sent under this id is read by members: it stays from now on. Null: there is none. Safe to repeat. */
  'media.useDocument': {
    request: z.strictObject({ memberId: entityId, uploadId: entityId }),
    response: z.strictObject({
      document: z
        .strictObject({
          assetId: entityId,
          file: z.string().max(41),
          pages: z.int().positive(),
          bytes: z.int().positive(),
        })
        .nullable(),
    }),
  },
  /** This member's own upload is shown before the film plays, as a file of its asset. Null: it is not theirs, or for another purpose. Safe to repeat. */
  'media.keepPreview': {
    request: z.strictObject({ assetId: entityId, pictureId: entityId, memberId: entityId }),
    response: z.strictObject({ file: z.string().max(41).nullable() }),
  },
  /**
   * The captions of a film, as a file of its asset. `keep`: the names of those that somebody may be reading; older ones go. No: there is no
   * such film. Safe to repeat.
   */
  'media.keepCaptions': {
    request: z.strictObject({
      assetId: entityId,
      name: z.string().regex(/^captions-[a-z]{2,3}-[0-9a-f]{8}\.vtt$/),
      text: z.string().max(200_100),
      keep: z.array(z.string().max(41)).max(10),
    }),
    response: z.strictObject({ isKept: z.boolean() }),
  },
  /**
   * An event as this member may see it now, for a message to them: what, when and where, and the same as a file that calendars read. `startDate`,
   * `endDate`: it lasts whole days, and these are the first and the last. `isInterested`: they come, may come, wait for a seat or are reminded. Null: it is not there for them.
   */
  'feed.describeEvent': {
    request: z.strictObject({ itemId: entityId, by: memberViewerSchema }),
    response: z.strictObject({
      event: z
        .strictObject({
          title: z.string().max(1_000),
          place: z.string().max(1_000).nullable(),
          startTime: z.coerce.date(),
          endTime: z.coerce.date(),
          startDate: z.iso.date().nullable(),
          endDate: z.iso.date().nullable(),
          isCancelled: z.boolean(),
          cancelReason: z.string().max(2_000).nullable(),
          isGoing: z.boolean(),
          isReminded: z.boolean(),
          isInterested: z.boolean(),
          calendar: z.string().max(64_000),
        })
        .nullable(),
    }),
  },
  /**
   * When what these members want to be reminded of takes place, in the order of the request; null: their reminder is off, or it is
   * cancelled, over or not for them any more. `startDate`: it lasts whole days, and this is the first. `asOf`: before which moment of the feed's database all that changed is seen.
   */
  'feed.whatToRemindOf': {
    request: z.strictObject({
      of: z.array(z.strictObject({ itemId: entityId, by: memberViewerSchema })).max(mostPerCall),
    }),
    response: z.strictObject({
      asOf: z.coerce.date(),
      reminders: z
        .array(
          z
            .strictObject({
              startTime: z.coerce.date(),
              endTime: z.coerce.date(),
              startDate: z.iso.date().nullable(),
            })
            .nullable(),
        )
        .max(mostPerCall),
    }),
  },
  /** Everything that anybody wants to be reminded of, a page at a time: for who was not there when it was reported. */
  'feed.everyReminder': {
    request: z.strictObject({ after: z.string().max(64) }),
    response: z.strictObject({
      reminders: z.array(z.strictObject({ id: entityId, memberId: entityId, itemId: entityId })).max(mostPerCall),
    }),
  },
  /** Who wants to be reminded of an item: the next hundred at most whose ids come after this one. */
  'feed.whoIsReminded': {
    request: z.strictObject({ itemId: entityId, after: z.string().max(64) }),
    response: z.strictObject({ memberIds: z.array(entityId).max(mostPerCall) }),
  },
  /**
   * Whom a change of an item concerns: who has its reminder on, and who answered that they come, may come or would. The next hundred at
   * most whose ids come after this one.
   */
  'feed.whoWantsToKnow': {
    request: z.strictObject({ itemId: entityId, after: z.string().max(64) }),
    response: z.strictObject({ memberIds: z.array(entityId).max(mostPerCall) }),
  },
  /**
   * Of members' own reminders, in the order of the request and each as of `at`: what it rings for by then, if that was within a day
   * and is not done, and when it rings next. Null: it is gone. `asOf`: before which moment of the database all that changed is seen.
   */
  'wellness.whatRings': {
    request: z.strictObject({
      of: z.array(z.strictObject({ reminderId: entityId, at: z.coerce.date() })).max(mostPerCall),
    }),
    response: z.strictObject({
      asOf: z.coerce.date(),
      rings: z
        .array(
          z
            .strictObject({ memberId: entityId, rang: z.coerce.date().nullable(), next: z.coerce.date().nullable() })
            .nullable(),
        )
        .max(mostPerCall),
    }),
  },
  /** Every reminder of anybody's own, a page at a time: for who was not there when it was reported. */
  'wellness.everyReminder': {
    request: z.strictObject({ after: z.string().max(64) }),
    response: z.strictObject({ reminderIds: z.array(entityId).max(mostPerCall) }),
  },
  /** Who comes to a live meeting, also to one that was removed: the next hundred at most whose ids come after this one; and who hosts it. */
  'wellness.whoComes': {
    request: z.strictObject({ meetingId: entityId, after: z.string().max(64) }),
    response: z.strictObject({ memberIds: z.array(entityId).max(mostPerCall), hostId: entityId.nullable() }),
  },
  /** Does this member come to these live meetings, or host them, in the order of the request? To one that was removed: no. */
  'wellness.whereComing': {
    request: z.strictObject({ memberId: entityId, meetingIds: z.array(entityId).max(mostPerCall) }),
    response: z.strictObject({ are: z.array(z.boolean()).max(mostPerCall) }),
  },
  /** A live meeting as who comes to it, or hosts it, may know it, also one that was removed: for a message to them. Null: it is not theirs. */
  'wellness.describeMeeting': {
    request: z.strictObject({ meetingId: entityId, memberId: entityId }),
    response: z.strictObject({
      meeting: z
        .strictObject({
          name: z.string().max(1_000),
          startsAt: z.coerce.date(),
          endsAt: z.coerce.date(),
          isRemoved: z.boolean(),
        })
        .nullable(),
    }),
  },
  ...socialMethods,
  ...moderationMethods,
} as const satisfies Record<`${string}.${string}`, { request: z.ZodType; response: z.ZodType }>;

export type InternalMethod = keyof typeof internalMethods;
export type InternalRequest<Method extends InternalMethod> = z.output<(typeof internalMethods)[Method]['request']>;
export type InternalResponse<Method extends InternalMethod> = z.output<(typeof internalMethods)[Method]['response']>;

/** The handlers of a service, by method. */
export type InternalHandlers = {
  [Method in InternalMethod]?: (request: InternalRequest<Method>) => Promise<InternalResponse<Method>>;
};

/** Calls the service that the method begins with. Rejects with SERVICE_UNAVAILABLE where it cannot be reached. */
export type CallInternal = <Method extends InternalMethod>(
  method: Method,
  request: InternalRequest<Method>,
) => Promise<InternalResponse<Method>>;
