import { announce, confirm, navigate, toast, useMutation, useViewer, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import {
  FinishMeetingDocument,
  RegisterToMeetingDocument,
  StartMeetingDocument,
  UnregisterFromMeetingDocument,
} from '../generated/graphql.ts';
import type { Meeting } from './meeting-state.ts';

export interface MeetingActs {
  register(meeting: Meeting): void;
  unregister(meeting: Meeting): void;
  start(meeting: Meeting): void;
  finish(meeting: Meeting): void;
  join(meeting: Meeting): void;
}

const NOTICE = 'wellness.meetings';

/** Where a meeting takes place, as an address of this app. */
export const roomOf = ({ id }: Pick<Meeting, 'id'>): string => `/meetings?room=${encodeURIComponent(id)}`;

/** What a member does about live meetings; each says what became of it. `read`: the list says what is so. */
export function useMeetingActs(read: () => void): MeetingActs {
  const coming = useComing(read);
  const hosting = useHosting();
  const join = (meeting: Meeting) => {
    const enter = () => navigate(roomOf(meeting));
    // Who joins comes: a room is entered by who is registered.
    if (meeting.isRegistered || meeting.hostId === coming.userId) enter();
    else void coming.send(meeting).then((isIn) => isIn && enter());
  };
  return { ...coming, ...hosting(join), join };
}

function useComing(read: () => void) {
  const { t } = useWording();
  const act = useAct(NOTICE);
  const userId = useViewer()?.id ?? '';
  const [sendRegister] = useMutation(RegisterToMeetingDocument);
  const [sendUnregister] = useMutation(UnregisterFromMeetingDocument);
  const register = (meeting: Meeting) => {
    const variables = { userId, meetingId: meeting.id };
    return act({
      send: async () => {
        const { data } = await sendRegister({ variables });
        // Null: they were already, from another device or by an answer that was lost.
        const words = data?.registerToMeeting ? 'wellness.meetings.isRegistered' : 'wellness.meetings.already';
        toast({ id: NOTICE, message: t(words, { name: meeting.meetingName ?? '' }) });
        if (!data?.registerToMeeting) read();
      },
    });
  };
  const unregister = (meeting: Meeting) =>
    void act({
      send: () => sendUnregister({ variables: { userId, meetingId: meeting.id } }),
      done: t('wellness.meetings.isUnregistered', { name: meeting.meetingName ?? '' }),
      undo: () => void register(meeting),
    });
  return { userId, send: register, register: (meeting: Meeting) => void register(meeting), unregister };
}

function useHosting() {
  const { t } = useWording();
  const act = useAct(NOTICE);
  const [sendStart] = useMutation(StartMeetingDocument);
  const [sendFinish] = useMutation(FinishMeetingDocument);
  return (join: (meeting: Meeting) => void): Pick<MeetingActs, 'start' | 'finish'> => ({
    start: (meeting) =>
      void act({
        send: () => sendStart({ variables: { meetingId: meeting.id } }),
        onDone: () => join(meeting),
      }),
    finish: (meeting) => {
      const question = {
        title: t('wellness.meetings.finishAsk', { name: meeting.meetingName ?? '' }),
        text: t('wellness.meetings.finishText'),
        confirmLabel: t('wellness.meetings.finish'),
        tone: 'danger' as const,
      };
      const end = () => sendFinish({ variables: { meetingId: meeting.id } });
      const done = () => announce(t('wellness.meetings.isFinished'));
      void confirm(question).then((isSure) => isSure && act({ send: end, onDone: done }));
    },
  });
}
