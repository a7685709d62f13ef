import { navigate, toUserError, type UserError, useMutation } from '@banyan/framework';
import { useEffect, useState } from 'react';
import { JoinConferenceDocument, type JoinConferenceMutation } from '../../generated/graphql.ts';

type JoinedConference = NonNullable<JoinConferenceMutation['joinConference']>;

/** The service counts on it: a meeting whose host it misses for ten minutes is over. */
const everyMs = 5 * 60_000;

interface Standing {
  /** As it was first answered. */
  conference: JoinedConference | null;
  error: UserError | null;
}

/** The way into the room at the Jitsi server, and that this member is there. */
export function useConference(meetingId: string): Standing & { retry(): void } {
  const [join] = useMutation(JoinConferenceDocument);
  const [standing, setStanding] = useState<Standing>({ conference: null, error: null });
  const act = async () => {
    try {
      const { data } = await join({ variables: { meetingId } });
      setStanding(({ conference }) => ({ conference: conference ?? data?.joinConference ?? null, error: null }));
    } catch (failure) {
      const error = toUserError(failure);
      if (error.wordingKey === 'wellness.error.meetingOver') navigate('/meeting-finished', { replace: true });
      // Who is in stays in while the service is away.
      else setStanding((known) => (known.conference ? known : { conference: null, error }));
    }
  };
  useEffect(() => {
    void act();
    const timer = setInterval(() => void act(), everyMs);
    return () => clearInterval(timer);
  }, [meetingId]);
  const retry = () => {
    setStanding({ conference: null, error: null });
    void act();
  };
  return { ...standing, retry };
}
