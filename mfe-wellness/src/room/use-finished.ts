import { navigate, useLive } from '@banyan/framework';
import { MeetingUpdatedDocument } from '../generated/graphql.ts';

/** Ended by the host, on whichever device: thanks for all. */
export function useFinished(meetingId: string): void {
  useLive(MeetingUpdatedDocument, {
    onData: ({ meetingUpdated }) => {
      const isThis = meetingUpdated?.id === meetingId;
      if (isThis && meetingUpdated.isFinished) navigate('/meeting-finished', { replace: true });
    },
  });
}
