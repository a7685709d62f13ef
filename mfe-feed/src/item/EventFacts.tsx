import { formatFeedDate, formatFullDate, useWording, VisuallyHidden } from '@banyan/framework';
import { IconCalendar, IconMapPin } from '@banyan/framework/icons';
import * as css from './EventFacts.module.css';
import { eventState } from './event-state.ts';
import type { HappeningEntry } from './feed-entry.ts';
import { StateMark } from './StateMark.tsx';
import { useNow } from './useNow.ts';

/** When and where, and whether it is on. */
export function EventFacts({ item }: { item: HappeningEntry }) {
  const { t, language } = useWording();
  const state = eventState(item, useNow());
  return (
    <div className={css.facts} data-state={state}>
      <dl className={css.list}>
        <div className={css.fact}>
          <dt>
            <IconCalendar aria-hidden size={20} />
            <VisuallyHidden>{t('feed.item.when')}</VisuallyHidden>
          </dt>
          <dd>
            <time className={css.date} dateTime={item.startTime} title={formatFullDate(item.startTime, language)}>
              <bdi>{formatFeedDate(item.startTime, item.allDay, language)}</bdi>
            </time>
          </dd>
        </div>
        {item.locationName && (
          <div className={css.fact}>
            <dt>
              <IconMapPin aria-hidden size={20} />
              <VisuallyHidden>{t('feed.item.where')}</VisuallyHidden>
            </dt>
            <dd dir="auto">{item.locationName}</dd>
          </div>
        )}
      </dl>
      <StateMark state={state} />
    </div>
  );
}
