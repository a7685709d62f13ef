import { communityZone, Link, useWording } from '@banyan/framework';
import { comingTime } from '@banyan/framework/days';
import { isLive } from './meeting-state.ts';
import { useMeetings } from './use-meetings.ts';

/** On the dashboard: the next live meeting. Nothing where there is none, or where it cannot be asked for. */
export function NextMeeting() {
  const { t, language } = useWording();
  const { coming, state, now } = useMeetings();
  const [next] = coming;
  if (!next) return state === 'loading' ? <section aria-busy /> : null;
  const { text } = comingTime({ startTime: next.meetingTime ?? '', timeZone: communityZone() }, now, language);
  return (
    <section aria-labelledby="dashboard-next-meeting">
      <h2 id="dashboard-next-meeting">{t('wellness.dashboard.meeting')}</h2>
      <p>
        <strong>
          <bdi>{next.meetingName}</bdi>
        </strong>{' '}
        <time dateTime={next.meetingTime ?? ''}>{isLive(next, now) ? t('wellness.meetings.live') : text}</time>
      </p>
      <Link href={`/meetings?meeting=${encodeURIComponent(next.id)}`}>{t('wellness.dashboard.toMeetings')}</Link>
    </section>
  );
}
