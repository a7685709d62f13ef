import { Link, PageTitle, useQuery, useViewer, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconArrowLeft } from '@banyan/framework/icons';
import { useRef, useState } from 'react';
import { RoomMeetingDocument } from '../generated/graphql.ts';
import { DeviceCheck } from './DeviceCheck.tsx';
import { InRoom } from './InRoom.tsx';
import * as css from './room.module.css';
import { useMedia } from './use-media.ts';

/** The room of a live meeting: camera and microphone are looked at first, then one waits for the host, then one is in. */
export function RoomScreen({ meetingId }: { meetingId: string }) {
  const { t } = useWording();
  const viewer = useViewer();
  const { data } = useQuery(RoomMeetingDocument, { variables: { id: meetingId } });
  const name = data?.meeting?.meetingName ?? t('wellness.meetings.title');
  const screen = useRef<HTMLDivElement>(null);
  useFocusHome(screen);
  return (
    <div ref={screen} className={css.room}>
      <Link href="/meetings" className={css.back}>
        <IconArrowLeft aria-hidden size={20} /> {t('wellness.room.back')}
      </Link>
      <PageTitle>{name}</PageTitle>
      {viewer?.acting ? (
        <p className={css.hint}>{t('wellness.room.private', { name: viewer.name })}</p>
      ) : (
        <Joining meetingId={meetingId} />
      )}
    </div>
  );
}

function Joining({ meetingId }: { meetingId: string }) {
  const [isJoining, setJoining] = useState(false);
  const media = useMedia();
  return isJoining ? (
    <InRoom meetingId={meetingId} media={media} />
  ) : (
    <DeviceCheck media={media} onJoin={() => setJoining(true)} />
  );
}
