// What the others ask of chat, of who has not read what; and what media and chat ask each other about the pictures of messages (decision 221).
import { z } from 'zod';
import { entityId } from '../domain-events/catalogue.ts';
import { memberViewerSchema } from '../viewer/viewer.ts';
import { mostPerCall } from './most.ts';

const address = z.string().startsWith('/media/').max(256);

export const chatMethods = {
  /**
   * May this member read the message of the chat that shows the picture now? False also where there is none: it was deleted, or never
   * sent.
   */
  'chat.maySeePicture': {
    request: z.strictObject({ chatId: entityId, pictureId: entityId, by: memberViewerSchema }),
    response: z.strictObject({ maySee: z.boolean() }),
  },
  /** Which of these pictures stand in a message, in the order of the request: media removes those that were kept for one and never sent. */
  'chat.whichAreSent': {
    request: z.strictObject({
      pictures: z.array(z.strictObject({ chatId: entityId, pictureId: entityId })).max(mostPerCall),
    }),
    response: z.strictObject({ areSent: z.array(z.boolean()).max(mostPerCall) }),
  },
  /**
   * The picture that was uploaded as `image` (its public id, or an address of it) is of this message of this chat from now on. `messageKey`:
   * the sender's own id of the message. Null: it is not this member's own fresh upload for a chat, or is of another message. Safe to repeat.
   */
  'media.keepForChat': {
    request: z.strictObject({
      image: z.string().min(1).max(2_048),
      chatId: entityId,
      messageKey: z.string().max(128),
      memberId: entityId,
    }),
    response: z.strictObject({
      picture: z
        .strictObject({
          id: entityId,
          url: address,
          thumbUrl: address,
          srcset: z.string().max(2_048),
          width: z.int().min(1),
          height: z.int().min(1),
          placeholder: z.string().max(8_192),
          alt: z.string().nullable(),
          /** All that is kept of it: answers its owner alone. */
          originalUrl: address,
        })
        .nullable(),
    }),
  },
  /** The message is gone, and so is the picture that this member had kept for it. Safe to repeat. */
  'media.removeOfChat': {
    request: z.strictObject({ chatId: entityId, pictureId: entityId, memberId: entityId }),
    response: z.object({}),
  },
  /**
   * Who has not read this message of a member: those who are in the chat and did not mute it, but its author. `unreadFrom`: the number of the first message
   * they have not read. None: nobody, or no member wrote it.
   */
  'chat.whoHasNotRead': {
    request: z.strictObject({ messageId: entityId }),
    response: z.strictObject({
      chatId: entityId.nullable(),
      authorId: entityId.nullable(),
      members: z.array(z.strictObject({ memberId: entityId, unreadFrom: z.int().min(1) })).max(mostPerCall),
    }),
  },
  /**
   * Those of these members who are asked to this group and have not answered, by whom and when, which is another time
   * when they are asked again after they left.
   */
  'chat.whoIsInvited': {
    request: z.strictObject({ chatId: entityId, memberIds: z.array(entityId).max(mostPerCall) }),
    response: z.strictObject({
      invited: z
        .array(z.strictObject({ memberId: entityId, invitedBy: entityId, invitedAt: z.coerce.date() }))
        .max(mostPerCall),
    }),
  },
  /** Is the member in these chats, or asked to them; in the order of the request. */
  'chat.whereIsIn': {
    request: z.strictObject({ memberId: entityId, chatIds: z.array(entityId).max(mostPerCall) }),
    response: z.strictObject({ areIn: z.array(z.boolean()).max(mostPerCall) }),
  },
  /** Which of these conversations with the help desk has this member of the team, in the order of the request. */
  'chat.whichAreClaimed': {
    request: z.strictObject({ memberId: entityId, chatIds: z.array(entityId).max(mostPerCall) }),
    response: z.strictObject({ areClaimed: z.array(z.boolean()).max(mostPerCall) }),
  },
  /** How many messages of others a member has not read, in the order of these chats; 0: none, a chat that is not in their list, or one they muted. */
  'chat.howManyUnread': {
    request: z.strictObject({ memberId: entityId, chatIds: z.array(entityId).max(mostPerCall) }),
    response: z.strictObject({ unread: z.array(z.int().min(0)).max(mostPerCall) }),
  },
  /** How many messages of others a member has not read in all the chats of their list. */
  'chat.howManyUnreadInAll': {
    request: z.strictObject({ memberId: entityId }),
    response: z.strictObject({ unread: z.int().min(0) }),
  },
} as const;
