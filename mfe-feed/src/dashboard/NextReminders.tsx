import { Button, formatEventTime, Link, Skeleton, useWording } from '@banyan/framework';
import { linkTo } from '../share/post-link.ts';
import { type ComingReminders, useComingReminders } from './useComingReminders.ts';

const MOST_SHOWN = 3;

/** On the dashboard: what the member wants to be reminded of, the next first. Nothing where there is nothing. */
export function NextReminders() {
  const { t } = useWording();
  const reminders = useComingReminders();
  if (reminders.state === 'ready' && reminders.events.length === 0) return null;
  return (
    <section aria-labelledby="dashboard-reminders" aria-busy={reminders.state === 'loading'}>
      <h2 id="dashboard-reminders">{t('feed.dashboard.reminders')}</h2>
      <Shown {...reminders} />
    </section>
  );
}

function Shown({ events, state, retry }: ComingReminders) {
  const { t, language } = useWording();
  if (state === 'loading')
    return (
      <div role="status" aria-label={t('feed.dashboard.loading')}>
        <Skeleton height="8rem" />
      </div>
    );
  if (state !== 'ready')
    return (
      <div role="alert">
        <p>{t(state === 'offline' ? 'feed.dashboard.offline' : 'feed.dashboard.failed')}</p>
        <Button variant="light" onClick={retry}>
          {t('feed.retry')}
        </Button>
      </div>
    );
  return (
    <ul>
      {events.slice(0, MOST_SHOWN).map((event) => (
        <li key={event.id}>
          <Link href={linkTo(event.id)} dir="auto">
            {event.title}
          </Link>
          <time dateTime={event.startDate ?? event.startTime}>
            <bdi>{formatEventTime(event, language)}</bdi>
          </time>
        </li>
      ))}
    </ul>
  );
}
