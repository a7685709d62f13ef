import { ErrorState, Skeleton, useWording } from '@banyan/framework';
import { useEffect } from 'react';
import { useCaptions } from './captions/use-captions.ts';
import { MediaProblems } from './DeviceCheck.tsx';
import { Going } from './Going.tsx';
import { InMeeting } from './InMeeting.tsx';
import { MediaButtons } from './MediaButtons.tsx';
import { useChatPanel } from './RoomChat.tsx';
import * as css from './room.module.css';
import { Tile } from './Tile.tsx';
import type { Talk } from './talk/talk.ts';
import { useTalk } from './talk/use-talk.ts';
import { useFinished } from './use-finished.ts';
import type { OwnMedia } from './use-media.ts';
import { type Room, useRoom } from './use-room.ts';

interface Props {
  meetingId: string;
  media: OwnMedia;
}

/** From the moment that a member wants to be in. */
export function InRoom({ meetingId, media }: Props) {
  const { t } = useWording();
  const { talk, said } = useTalk();
  const room = useRoom(meetingId, { tracks: () => media.sent, talk });
  const chat = useChatPanel();
  const { state } = room;
  const captions = useCaptions(talk, state === 'in' && media.sent.audio !== null);
  useSent(room, media, talk);
  useFinished(meetingId);
  // A device that is out keeps no camera, microphone or screen open.
  useEffect(() => {
    if (state === 'out') media.stop();
  }, [state]);
  const again = { label: t('wellness.room.again'), onClick: room.enter };
  if (state === 'entering') return <Skeleton height="16rem" />;
  if (state === 'out')
    return <ErrorState title={t('wellness.room.out')} text={t('wellness.room.outText')} action={again} />;
  if (state === 'failed')
    return (
      <ErrorState title={t('wellness.room.failed')} text={room.error && t(room.error.wordingKey)} action={again} />
    );
  return (
    <>
      {room.isCut && <p role="status">{t('wellness.room.cut')}</p>}
      <MediaProblems media={media} />
      {state === 'waiting' ? (
        <Lobby meetingId={meetingId} room={room} media={media} />
      ) : (
        <InMeeting {...{ meetingId, room, media, talk, said, captions, chat }} />
      )}
    </>
  );
}

/** What this device sends follows what the member turns on and off. */
function useSent({ setTrack }: Room, { sent, screen }: OwnMedia, talk: Talk): void {
  const { audio, video } = sent;
  useEffect(() => setTrack('audio', audio), [audio]);
  useEffect(() => setTrack('video', video), [video]);
  useEffect(() => talk.setOwn({ isMuted: audio === null }), [audio]);
  useEffect(() => talk.setOwn({ isSharing: screen !== null }), [screen]);
}

function Lobby({ meetingId, room, media }: Props & { room: Room }) {
  const { t } = useWording();
  return (
    <>
      <section aria-label={t('wellness.room.lobby')} className={css.check}>
        <p role="status">{t('wellness.room.waiting')}</p>
        <Tile name={t('wellness.room.you')} track={media.tracks.video} isOwn />
      </section>
      <div className={css.controls}>
        <MediaButtons media={media} />
        <Going meetingId={meetingId} isHost={room.isHost} />
      </div>
    </>
  );
}
