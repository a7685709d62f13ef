import { Link, PageTitle, Skeleton, useQuery, useViewer, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconArrowLeft } from '@banyan/framework/icons';
import { useRef, useState } from 'react';
import { RoomMeetingDocument } from '../generated/graphql.ts';
import { Conference } from './conference/Conference.tsx';
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
        <RoomOf meetingId={meetingId} />
      )}
    </div>
  );
}

/** At the Jitsi server where the deployment has one, which any number can join; else device to device. */
function RoomOf({ meetingId }: { meetingId: string }) {
  const { data, loading } = useQuery(RoomMeetingDocument, { variables: { id: meetingId } });
  if (loading && !data) return <Skeleton height="16rem" />;
  return data?.meeting && data.meeting.places === null ? (
    <Conference meetingId={meetingId} />
  ) : (
    <Joining meetingId={meetingId} />
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
