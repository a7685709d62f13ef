import type { NotificationDoc } from '../notification/notification.model.ts';

/** Something to report one member of. */
export interface Notice
  extends Pick<
    NotificationDoc,
    | 'memberId'
    | 'kind'
    | 'since'
    | 'itemId'
    | 'commentId'
    | 'pictureId'
    | 'chatId'
    | 'meetingId'
    | 'unreadFrom'
    | 'approved'
    | 'isReinstated'
  > {
  /** What it is about: one row for each member, kind and key, however often it is reported. */
  key: string;
  /** Who did it; nobody is notified of what they did themselves. */
  from?: string;
  /** Done to the same thing once more, it counts alone: the row is new again, by whom it was done last. Default: who did it before stays in it. */
  replaces?: true;
}
