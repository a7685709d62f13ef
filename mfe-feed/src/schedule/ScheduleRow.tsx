import { useWording } from '@banyan/framework';
import { EntryRow } from '@banyan/framework/calendar';
import { IconBellRinging, IconMapPin, IconUserCheck } from '@banyan/framework/icons';
import { eventState } from '../item/event-state.ts';
import { StateMark } from '../item/StateMark.tsx';
import { useNow } from '../item/useNow.ts';
import { answerWords } from '../rsvp/rsvp-state.ts';
import * as css from './schedule.module.css';
import { answerOf, type Scheduled, type ScheduledEntry } from './scheduled.ts';

/** One entry: where it is, whether it is on or over, and what it is to the viewer. */
export function ScheduleRow({ entry }: { entry: ScheduledEntry }) {
  const { item } = entry;
  if (!item) return <EntryRow entry={entry} />;
  const place = item.locationName && (
    <>
      <IconMapPin aria-hidden size={16} />
      <bdi>{item.locationName}</bdi>
    </>
  );
  return <EntryRow entry={entry} how={place} note={<AnswerNote item={item} />} />;
}

/** What is over or cancelled nobody is going to any more, nor reminded of. */
function AnswerNote({ item }: { item: Scheduled }) {
  const { t } = useWording();
  const state = eventState(item, useNow());
  const isClosed = state === 'cancelled' || state === 'ended';
  const answer = answerOf(item);
  const given = item.userRSVP && t(answerWords[item.userRSVP]);
  return (
    <span className={css.note}>
      {/* That it is cancelled the row says of every entry. */}
      {state !== 'cancelled' && <StateMark state={state} />}
      {answer && (
        <span className={css.mine}>
          <IconUserCheck aria-hidden size={16} />{' '}
          {isClosed && given ? t('feed.rsvp.wasYours', { answer: given }) : t(answer)}
        </span>
      )}
      {item.userReminder && state === 'scheduled' && (
        <span className={css.mine}>
          <IconBellRinging aria-hidden size={16} /> {t('feed.reminder.off')}
        </span>
      )}
    </span>
  );
}
