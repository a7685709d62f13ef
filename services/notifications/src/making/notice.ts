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
    | 'unreadFrom'
    | 'approved'
    | 'isReinstated'
  > {
  /** What it is about: one row for each member, kind and key, however often it is reported. */
  key: string;
  /** Who did it; nobody is notified of what they did themselves. */
  from?: string;
}
