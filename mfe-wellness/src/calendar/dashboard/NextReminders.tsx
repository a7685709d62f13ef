import { Button, Link, Skeleton, useWording } from '@banyan/framework';
import { comingTime } from '@banyan/framework/days';
import { type ComingReminder, type NextReminders as Found, useNextReminders } from './useNextReminders.ts';

const MOST_SHOWN = 3;

/** On the dashboard: what the member reminds themselves of next. Nothing where there is nothing. */
export function NextReminders() {
  const { t } = useWording();
  const found = useNextReminders();
  if (found.state === 'private' || (found.state === 'ready' && found.reminders.length === 0)) return null;
  return (
    <section aria-labelledby="dashboard-own-reminders" aria-busy={found.state === 'loading'}>
      <h2 id="dashboard-own-reminders">{t('wellness.dashboard.reminders')}</h2>
      <Shown {...found} />
      <Link href="/calendar">{t('wellness.dashboard.toCalendar')}</Link>
    </section>
  );
}

function Shown({ reminders, state, retry }: Found) {
  const { t } = useWording();
  if (state === 'loading')
    return (
      <div role="status" aria-label={t('wellness.calendar.loading')}>
        <Skeleton height="8rem" />
      </div>
    );
  if (state !== 'ready')
    return (
      <div role="alert">
        <p>{t(state === 'offline' ? 'wellness.dashboard.offline' : 'wellness.calendar.failed')}</p>
        <Button variant="light" onClick={retry}>
          {t('wellness.calendar.retry')}
        </Button>
      </div>
    );
  return (
    <ul>
      {reminders.slice(0, MOST_SHOWN).map((reminder) => (
        <Row key={reminder._id} reminder={reminder} />
      ))}
    </ul>
  );
}

/** By the clock it was planned on, as in the calendar. */
function Row({ reminder: { name, next, timeZone } }: { reminder: ComingReminder }) {
  const { t, language } = useWording();
  return (
    <li>
      <strong>
        <bdi>{name || t('wellness.reminder.nameless')}</bdi>
      </strong>
      <time dateTime={next}>{comingTime({ startTime: next, timeZone }, Date.now(), language).text}</time>
    </li>
  );
}
