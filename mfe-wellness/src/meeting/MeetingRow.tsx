import { Alert, Badge, Button, communityZone, formatCalendarLeaf, useViewer, useWording } from '@banyan/framework';
import { comingTime, hourOf } from '@banyan/framework/days';
import { IconCheck, IconVideo } from '@banyan/framework/icons';
import { useEffect, useRef, useState } from 'react';
import { MeetingGuests } from './MeetingGuests.tsx';
import * as css from './meeting.module.css';
import { actOf, canStartAt, isLive, isOver, type Meeting, minutesLeft } from './meeting-state.ts';
import type { MeetingActs } from './use-meeting-acts.ts';

interface Props {
  meeting: Meeting;
  /** In milliseconds since 1970. */
  now: number;
  /** The next of all. */
  isNext?: boolean;
  /** A link led to it. */
  isAsked?: boolean;
  /** Null: nothing can be done about it. */
  acts: MeetingActs | null;
}

/** A live meeting: when it is, with whom, and the one thing to do about it. */
export function MeetingRow({ meeting, now, isNext = false, isAsked = false, acts }: Props) {
  const { t, language } = useWording();
  const viewer = useViewer();
  const row = useRef<HTMLLIElement>(null);
  const { meetingName, meetingTime } = meeting;
  const isHost = meeting.hostId === viewer?.id && !viewer?.acting;
  const leaf = formatCalendarLeaf(meetingTime ?? '', language);
  useEffect(() => {
    if (isAsked) row.current?.focus();
  }, [isAsked]);
  return (
    <li ref={row} className={css.row} tabIndex={isAsked ? -1 : undefined} data-live={isLive(meeting, now) || undefined}>
      <span className={css.leaf} aria-hidden>
        <span>{leaf.month}</span>
        <strong>{leaf.day}</strong>
      </span>
      <div className={css.what}>
        <Marks meeting={meeting} now={now} isNext={isNext} />
        <h2 className={css.name}>
          <bdi>{meetingName}</bdi>
        </h2>
        <When meeting={meeting} now={now} />
        <With meeting={meeting} />
        {acts && !isOver(meeting, now) && <Acts {...{ meeting, now, acts }} viewerId={viewer?.id ?? ''} />}
        {isHost && <TooMany meeting={meeting} now={now} />}
        {isHost && <Guests meeting={meeting} label={t('wellness.meetings.guests')} />}
      </div>
    </li>
  );
}

type Shown = Pick<Props, 'meeting' | 'now'>;

function Marks({ meeting, now, isNext }: Shown & { isNext: boolean }) {
  const { t } = useWording();
  if (isLive(meeting, now)) return <Badge color="red">{t('wellness.meetings.live')}</Badge>;
  return isNext ? <Badge variant="light">{t('wellness.meetings.next')}</Badge> : null;
}

/** By the community's clock, with its name where this device's shows another time. */
function When({ meeting, now }: Shown) {
  const { t, language } = useWording();
  const { meetingTime, endTime } = meeting;
  const timeZone = communityZone();
  const { text } = comingTime({ startTime: meetingTime ?? '', timeZone }, now, language);
  const left = minutesLeft(meeting, now);
  return (
    <p className={css.when}>
      <time dateTime={meetingTime ?? ''}>{text}</time>
      {endTime && <span>{t('wellness.meetings.until', { time: hourOf(endTime, language, timeZone) })}</span>}
      {left !== null && !meeting.isStarted && <strong>{t('wellness.meetings.startsIn', { count: left })}</strong>}
    </p>
  );
}

function With({ meeting: { hostName, participantsCount } }: Pick<Props, 'meeting'>) {
  const { t } = useWording();
  const count = participantsCount ?? 0;
  return (
    <p className={css.hint}>
      {hostName && <span>{t('wellness.meetings.with', { name: hostName })}</span>}
      {count > 0 && <span>{t('wellness.meetings.count', { count })}</span>}
    </p>
  );
}

function Acts({ meeting, now, acts, viewerId }: Shown & { acts: MeetingActs; viewerId: string }) {
  const { t, language } = useWording();
  const name = meeting.meetingName ?? '';
  const act = actOf(meeting, viewerId, now);
  const isHost = meeting.hostId === viewerId;
  if (act === 'wait') {
    const from = comingTime(
      { startTime: canStartAt(meeting).toISOString(), timeZone: communityZone() },
      now,
      language,
    ).text;
    return <p className={css.hint}>{t('wellness.meetings.canStart', { from })}</p>;
  }
  return (
    <div className={css.acts}>
      <MainAct {...{ act, meeting, acts, name }} />
      {act === 'registered' && (
        <Button
          variant="subtle"
          aria-label={t('wellness.meetings.unregisterOf', { name })}
          onClick={() => acts.unregister(meeting)}
        >
          {t('wellness.meetings.unregister')}
        </Button>
      )}
      {act === 'join' && isHost && (
        <Button
          variant="subtle"
          aria-label={t('wellness.meetings.finishOf', { name })}
          onClick={() => acts.finish(meeting)}
        >
          {t('wellness.meetings.finish')}
        </Button>
      )}
    </div>
  );
}

interface MainProps {
  act: 'join' | 'start' | 'registered' | 'register';
  meeting: Meeting;
  acts: MeetingActs;
  name: string;
}

function MainAct({ act, meeting, acts, name }: MainProps) {
  const { t } = useWording();
  if (act === 'registered')
    return (
      <span className={css.registered}>
        <IconCheck aria-hidden size={20} />
        {t('wellness.meetings.registered')}
      </span>
    );
  const isIn = act !== 'register';
  return (
    <Button
      {...(isIn && { leftSection: <IconVideo aria-hidden size={20} /> })}
      aria-label={t(`wellness.meetings.${act}Of`, { name })}
      onClick={() => acts[act](meeting)}
    >
      {t(`wellness.meetings.${act}`)}
    </Button>
  );
}

/** For its host, in time: more are coming than its room holds. */
function TooMany({ meeting, now }: Shown) {
  const { t } = useWording();
  const { places, participantsCount } = meeting;
  // The host has one of them.
  const isTooMany = typeof places === 'number' && (participantsCount ?? 0) + 1 > places;
  if (!isTooMany || isOver(meeting, now)) return null;
  return <Alert role="note">{t('wellness.meetings.tooMany', { count: places })}</Alert>;
}

function Guests({ meeting, label }: { meeting: Meeting; label: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!meeting.participantsCount) return null;
  return (
    <div>
      <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && <MeetingGuests meeting={meeting} />}
    </div>
  );
}
