// What the other services ask of identity; the rules are those of `internal-methods.ts`.
import { z } from 'zod';
import { entityId } from '../domain-events/catalogue.ts';
import { emailDigests, emailReminders } from '../mail/mail-choices.ts';
import { type Permission, permissions } from '../permissions/permissions.ts';
import { memberViewerSchema } from '../viewer/viewer.ts';
import { longestSearch, mostFriends, mostPerCall } from './most.ts';

const mailText = z.string().max(2_000);
const appPath = z
  .string()
  .regex(/^\/(?!\/)/)
  .max(512);

export const identityMethods = {
  /** May members who are neither this one nor staff see their pictures now? Of one who left or never was: no. */
  'identity.isPictureShown': {
    request: z.strictObject({ memberId: entityId }),
    response: z.strictObject({ isShown: z.boolean() }),
  },
  /** The face of a member as of then. Safe to repeat; an older one than identity has changes nothing. */
  'identity.takeFace': {
    request: z.strictObject({
      memberId: entityId,
      at: z.coerce.date(),
      url: z.string().startsWith('/media/').max(256),
      thumbUrl: z.string().startsWith('/media/').max(256),
    }),
    response: z.strictObject({ isTaken: z.boolean() }),
  },
  /**
   * By a decision of moderation this member writes nothing to others until then. Safe to repeat: of one decision the last `until` holds, and null
   * ends it. No: they left.
   */
  'identity.suspendMember': {
    request: z.strictObject({ memberId: entityId, decisionId: entityId, until: z.coerce.date().nullable() }),
    response: z.strictObject({ isTaken: z.boolean() }),
  },
  /** What a member is, for anyone who has to know whether they may see something while they are not there. Null: they left, or are leaving. */
  'identity.whoIs': {
    request: z.strictObject({ memberId: entityId }),
    response: z.strictObject({ member: memberViewerSchema.nullable() }),
  },
  /** What a member is called. Null: they left, or are leaving. */
  'identity.nameOf': {
    request: z.strictObject({ memberId: entityId }),
    response: z.strictObject({ name: z.string().max(200).nullable() }),
  },
  /** The same of many, in the order of the request. */
  'identity.namesOf': {
    request: z.strictObject({ memberIds: z.array(entityId).max(mostPerCall) }),
    response: z.strictObject({ names: z.array(z.string().max(200).nullable()).max(mostPerCall) }),
  },
  /** The same as `whoIs` of many, in the order of the request; with the zone their clock is in, where they reported one. */
  'identity.whoAre': {
    request: z.strictObject({ memberIds: z.array(entityId).max(mostPerCall) }),
    response: z.strictObject({
      members: z
        .array(z.strictObject({ by: memberViewerSchema, timeZone: z.string().max(64).nullable() }).nullable())
        .max(mostPerCall),
    }),
  },
  /**
   * How a member's devices are reached now: whether they want it, at which hours of which zone they do not, and which of these
   * sessions are still open. Null: they left, or are leaving.
   */
  'identity.howToReach': {
    request: z.strictObject({ memberId: entityId, sessionIds: z.array(entityId).max(mostPerCall) }),
    response: z.strictObject({
      reach: z
        .strictObject({
          by: memberViewerSchema,
          isPushOn: z.boolean(),
          quietHours: z.strictObject({ from: z.string().max(5), to: z.string().max(5) }).nullable(),
          timeZone: z.string().max(64).nullable(),
          openSessions: z.array(entityId).max(mostPerCall),
          /** Null: e-mail does not go to them, by this deployment or without an address that is shown to be theirs. */
          email: z
            .strictObject({
              language: z.string().max(16),
              reminders: z.enum(emailReminders),
              digest: z.enum(emailDigests),
            })
            .nullable(),
        })
        .nullable(),
    }),
  },
  /** Who has this permission now, by name; so many at most. Without those who left, or are leaving. */
  'identity.whoMay': {
    request: z.strictObject({ permission: z.enum(Object.keys(permissions) as Permission[]) }),
    response: z.strictObject({ memberIds: z.array(entityId).max(mostPerCall) }),
  },
  /** Is this somebody who can be signed in? */
  'identity.isMember': {
    request: z.strictObject({ memberId: entityId }),
    response: z.strictObject({ isMember: z.boolean() }),
  },
  /**
   * Members whose names begin with these words, in the order of names and without `by`, who asks; `isBroad`: with one of the words, by its
   * first letters. `also`: found, too, who are not in the directory; `withUnlisted`: everyone is.
   */
  'identity.searchMembers': {
    request: z.strictObject({
      by: entityId,
      text: z.string().max(longestSearch),
      also: z.array(entityId).max(mostFriends),
      isBroad: z.boolean(),
      withUnlisted: z.boolean(),
      skip: z.int().min(0),
      limit: z.int().min(1).max(mostPerCall),
    }),
    response: z.strictObject({ memberIds: z.array(entityId).max(mostPerCall), hasMore: z.boolean() }),
  },
  /** Which of these are in the directory, in no particular order. */
  'identity.whoIsListed': {
    request: z.strictObject({ memberIds: z.array(entityId).max(mostFriends) }),
    response: z.strictObject({ memberIds: z.array(entityId).max(mostFriends) }),
  },
  /** Which of these receive messages now, in the order of the request. Of one who left, is leaving or never was: no. */
  'identity.whoReceiveMessages': {
    request: z.strictObject({ memberIds: z.array(entityId).max(mostPerCall) }),
    response: z.strictObject({ receive: z.array(z.boolean()).max(mostPerCall) }),
  },
  /** How many members there are. */
  'identity.countMembers': { request: z.strictObject({}), response: z.strictObject({ total: z.int() }) },
  /**
   * Whether a member is in a group, and what the group is called, as of this turn of the two (decision 147). Safe to repeat; an
   * older turn than identity has changes nothing.
   */
  'identity.takeMembership': {
    request: z.strictObject({
      memberId: entityId,
      group: z.strictObject({ id: entityId, name: z.string().max(200), turn: z.int() }),
      isIn: z.boolean(),
      turn: z.int(),
    }),
    response: z.strictObject({ isTaken: z.boolean() }),
  },
  /** Whether text messages can go to this member: the deployment sends some, and they have a number. */
  'identity.canText': {
    request: z.strictObject({ memberId: entityId }),
    response: z.strictObject({ canText: z.boolean() }),
  },
  /**
   * Texts a member, once for each `textId`, that something is due which they planned. Safe to repeat. `canText`: not any more when
   * they have no number, left, or asked the provider to stop.
   */
  'identity.textReminder': {
    request: z.strictObject({ memberId: entityId, textId: entityId, language: z.string().max(16) }),
    response: z.strictObject({ canText: z.boolean() }),
  },
  /**
   * Sends a member, once for each `mailId`, an e-mail of what happened, in words without names; `path`: where it leads within the app. Safe to repeat.
   * `unwanted`: not any more, not this kind, or there is no mailbox; `later`: those of today are used up. Rejects where it may be asked again.
   */
  'identity.mailMember': {
    request: z.strictObject({
      memberId: entityId,
      mailId: entityId,
      kind: z.enum(['reminders', 'digest']),
      language: z.string().max(16),
      subject: mailText,
      paragraphs: z.array(mailText).max(10),
      items: z.array(z.strictObject({ text: mailText, path: appPath.nullable() })).max(30),
      path: appPath,
      calendar: z.strictObject({ method: z.enum(['PUBLISH', 'CANCEL']), text: z.string().max(64_000) }).nullable(),
    }),
    response: z.strictObject({ outcome: z.enum(['sent', 'unwanted', 'later']) }),
  },
  /** What a group is called, as of this turn of it, for all who are in it. */
  'identity.takeGroupName': {
    request: z.strictObject({ id: entityId, name: z.string().max(200), turn: z.int() }),
    response: z.strictObject({ changed: z.int() }),
  },
} as const;
