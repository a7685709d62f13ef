import { Avatar, usePictureTry } from '@banyan/framework';
import {
  type Icon,
  IconAlarm,
  IconBell,
  IconCalendarCancel,
  IconCalendarEvent,
  IconCalendarTime,
  IconCheck,
  IconFlag,
  IconHeart,
  IconLifebuoy,
  IconMessageCircle,
  IconPhoto,
  IconUserCheck,
  IconUserPlus,
  IconUsersPlus,
  IconVideo,
  IconX,
} from '@banyan/framework/icons';
import * as css from './NoticeRow.module.css';
import type { Notice } from './notice.ts';

const icons: Partial<Record<string, Icon>> = {
  POST_LIKED: IconHeart,
  POST_COMMENTED: IconMessageCircle,
  COMMENT_ANSWERED: IconMessageCircle,
  REQUEST_RECEIVED: IconUserPlus,
  REQUEST_APPROVED: IconUserCheck,
  EVENT_CHANGED: IconCalendarEvent,
  EVENT_CANCELLED: IconCalendarCancel,
  PLACE_GIVEN: IconCalendarEvent,
  EVENT_REMINDER: IconCalendarTime,
  OWN_REMINDER: IconAlarm,
  MEETING_SOON: IconCalendarTime,
  MEETING_STARTED: IconVideo,
  MEETING_CHANGED: IconCalendarEvent,
  MEETING_CANCELLED: IconCalendarCancel,
  REPORT_DECIDED: IconFlag,
  MEMBER_WARNED: IconFlag,
  CHAT_INVITED: IconUsersPlus,
  HELPDESK_HANDED_OVER: IconLifebuoy,
  JOIN_REQUESTED: IconUserPlus,
};

/** What staff decided of a picture; that an event is on again; else what kind of thing it is. */
function iconOf({ kind, approved, isReinstated }: Notice): Icon {
  if (isReinstated) return IconCalendarEvent;
  if (approved != null) return approved ? IconCheck : IconX;
  return icons[kind] ?? IconBell;
}

/** Who it was, or what: a face, a picture, or what kind of thing it is. The sentence beside it says all of it. */
export function NoticeFace({ notice }: { notice: Notice }) {
  const { otherUser, event, photoUrl, originalPhotoUrl } = notice;
  const Shape = iconOf(notice);
  const picture = photoUrl ?? originalPhotoUrl ?? (otherUser ? null : event?.thumbUrl) ?? null;
  return (
    <span className={css.face} aria-hidden>
      {otherUser ? (
        <Avatar
          src={otherUser.profilePictureThumbUrl ?? otherUser.profilePictureUrl ?? null}
          name={otherUser.name ?? ''}
          alt=""
          size={48}
        />
      ) : (
        <Small src={picture} />
      )}
      <span className={css.kind}>
        <Shape size={16} />
      </span>
    </span>
  );
}

function Small({ src }: { src: string | null }) {
  const { attempt, isShown, onError } = usePictureTry(src);
  if (!src || !isShown)
    return (
      <span className={css.picture}>
        <IconPhoto size={24} />
      </span>
    );
  return (
    <img key={attempt} src={src} alt="" className={css.picture} loading="lazy" decoding="async" onError={onError} />
  );
}
