import { findOtherZone, formatCalendarLeaf, formatEventTime, useWording, VisuallyHidden } from '@banyan/framework';
import * as css from './EventDetails.module.css';
import { eventState } from './event-state.ts';
import type { HappeningEntry } from './feed-entry.ts';
import { StateMark } from './StateMark.tsx';
import { useNow } from './useNow.ts';

/** The day at a glance; the words beside it say it again. */
function CalendarLeaf({ date }: { date: string }) {
  const { language } = useWording();
  const { month, day } = formatCalendarLeaf(date, language);
  return (
    <span className={css.leaf} aria-hidden>
      <span className={css.month}>{month}</span>
      <span className={css.day}>{day}</span>
    </span>
  );
}

function Reason({ text }: { text: string }) {
  return (
    <dd>
      <span className={css.reason} dir="auto">
        {text}
      </span>
    </dd>
  );
}

interface Props {
  item: HappeningEntry;
  /** Why it is cancelled, in the words of who said so. */
  cancelReason?: string | null;
}

/** When and where, and whether it is on. */
export function EventDetails({ item, cancelReason }: Props) {
  const { t, language } = useWording();
  const state = eventState(item, useNow());
  const date = item.startDate ?? item.startTime;
  const zone = item.allDay ? null : findOtherZone(item.startTime, language);
  return (
    <div className={css.details} data-state={state}>
      <CalendarLeaf date={date} />
      <dl className={css.words}>
        <dt>
          <VisuallyHidden>{t('feed.item.when')}</VisuallyHidden>
        </dt>
        <dd>
          <time className={css.date} dateTime={date}>
            <bdi>{formatEventTime(item, language)}</bdi>
          </time>
          {zone && <span className={css.zone}>{zone}</span>}
          {!item.locationName && <StateMark state={state} />}
        </dd>
        {item.locationName && (
          <>
            <dt>
              <VisuallyHidden>{t('feed.item.where')}</VisuallyHidden>
            </dt>
            <dd>
              <bdi className={css.place}>{item.locationName}</bdi>
              <StateMark state={state} />
            </dd>
          </>
        )}
        {state === 'cancelled' && cancelReason && <Reason text={cancelReason} />}
      </dl>
    </div>
  );
}
