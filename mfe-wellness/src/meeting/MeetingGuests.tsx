import { Button, MemberLink, MemberName, Skeleton, useQuery, useRetryWhenBack, useWording } from '@banyan/framework';
import { MeetingGuestsDocument } from '../generated/graphql.ts';
import * as css from './meeting.module.css';
import type { Meeting } from './meeting-state.ts';

/** For its host: who comes to a meeting, the first to register first. */
export function MeetingGuests({ meeting: { id } }: { meeting: Meeting }) {
  const { t } = useWording();
  const { data, error, refetch } = useQuery(MeetingGuestsDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(Boolean(error), retry);
  const guests = data?.meeting?.participantsList;
  if (guests)
    return (
      <ul className={css.guests}>
        {guests.map(({ userId, userName }) => (
          <li key={userId}>
            <MemberLink id={userName ? userId : null}>
              <MemberName name={userName ?? null} isDeleted={!userName} />
            </MemberLink>
          </li>
        ))}
      </ul>
    );
  if (!error) return <Skeleton height="3rem" />;
  return (
    <p role="alert">
      {t('wellness.meetings.guestsFailed')}{' '}
      <Button variant="subtle" size="compact-md" onClick={retry}>
        {t('wellness.meetings.retry')}
      </Button>
    </p>
  );
}
