import { Button, communityZone, Link, Skeleton, useWording } from '@banyan/framework';
import { comingTime } from '@banyan/framework/days';
import { type NextMeetings as Found, type Meeting, useNextMeetings } from './useNextMeetings.ts';

const MOST_SHOWN = 3;

/** On the dashboard: when the member's groups meet next. Nothing where none of them does. */
export function NextMeetings() {
  const { t } = useWording();
  const found = useNextMeetings();
  if (found.state === 'ready' && found.meetings.length === 0) return null;
  return (
    <section aria-labelledby="dashboard-meetings" aria-busy={found.state === 'loading'}>
      <h2 id="dashboard-meetings">{t('social.dashboard.meetings')}</h2>
      <Shown {...found} />
      <Link href="/courses">{t('social.dashboard.toGroups')}</Link>
    </section>
  );
}

function Shown({ meetings, state, retry }: Found) {
  const { t } = useWording();
  if (state === 'loading')
    return (
      <div role="status" aria-label={t('social.groups.loading')}>
        <Skeleton height="8rem" />
      </div>
    );
  if (state !== 'ready')
    return (
      <div role="alert">
        <p>{t(state === 'offline' ? 'social.dashboard.groupsOffline' : 'social.dashboard.groupsFailed')}</p>
        <Button variant="light" onClick={retry}>
          {t('social.retry')}
        </Button>
      </div>
    );
  return (
    <ul>
      {meetings.slice(0, MOST_SHOWN).map((meeting) => (
        <Row key={meeting.identifier} meeting={meeting} />
      ))}
    </ul>
  );
}

function Row({ meeting: { name, startTime, endTime } }: { meeting: Meeting }) {
  const { t, language } = useWording();
  const { isOn, text } = comingTime({ startTime, endTime, timeZone: communityZone() }, Date.now(), language);
  return (
    <li>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <time dateTime={startTime}>{isOn ? t('social.dashboard.meetsNow', { time: text }) : text}</time>
    </li>
  );
}
