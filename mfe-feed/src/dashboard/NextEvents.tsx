import { Button, communityZone, isOnline, Link, Skeleton, useWording } from '@banyan/framework';
import { clockAt, comingTime, relativeDay } from '@banyan/framework/days';
import type { Scheduled } from '../schedule/scheduled.ts';
import { linkTo } from '../share/post-link.ts';
import { type NextEvents as Found, useNextEvents } from './useNextEvents.ts';

const MOST_SHOWN = 3;

/** On the dashboard: what the member means to come to or wants to be reminded of, the next first. Nothing where there is nothing. */
export function NextEvents() {
  const { t } = useWording();
  const found = useNextEvents();
  if (found.state === 'ready' && found.events.length === 0) return null;
  return (
    <section aria-labelledby="dashboard-events" aria-busy={found.state === 'loading'}>
      <h2 id="dashboard-events">{t('feed.dashboard.events')}</h2>
      <Shown {...found} />
    </section>
  );
}

function Shown({ events, state, retry }: Found) {
  const { t } = useWording();
  if (state === 'loading')
    return (
      <div role="status" aria-label={t('feed.dashboard.loading')}>
        <Skeleton height="8rem" />
      </div>
    );
  if (state === 'failed')
    return (
      <div role="alert">
        <p>{t(isOnline() ? 'feed.dashboard.failed' : 'feed.dashboard.offline')}</p>
        <Button variant="light" onClick={retry}>
          {t('feed.retry')}
        </Button>
      </div>
    );
  return (
    <ul>
      {events.slice(0, MOST_SHOWN).map((event) => (
        <li key={event.id}>
          <Link href={linkTo(event.id)}>
            <bdi>{event.title}</bdi>
          </Link>
          <When event={event} />
        </li>
      ))}
    </ul>
  );
}

/** "Today, 18:00" on the community's clock; of whole days the first, or today while they last. */
function When({ event }: { event: Scheduled }) {
  const { t, language } = useWording();
  const { allDay, startTime, startDate } = event;
  const timeZone = communityZone();
  const now = Date.now();
  const { isOn, text } = comingTime({ ...event, timeZone }, now, language);
  const today = clockAt(now, timeZone).day;
  const first = startDate ?? clockAt(startTime, timeZone).day;
  const hasBegun = first < today;
  const wholeDay = relativeDay(hasBegun ? today : first, today, language);
  const begins = isOn ? t('feed.dashboard.now', { time: text }) : text;
  return <time dateTime={startDate ?? startTime}>{allDay ? wholeDay : begins}</time>;
}
