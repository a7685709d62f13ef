import { Button, confirm, ErrorState, navigate, Skeleton, useLive, useMutation, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { useEffect } from 'react';
import { FinishMeetingDocument, MeetingUpdatedDocument } from '../generated/graphql.ts';
import { MediaProblems } from './DeviceCheck.tsx';
import { MediaButtons } from './MediaButtons.tsx';
import * as css from './room.module.css';
import { Tile } from './Tile.tsx';
import type { OwnMedia } from './use-media.ts';
import { type Room, useRoom } from './use-room.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  meetingId: string;
  media: OwnMedia;
}

const leave = () => navigate('/meetings');

/** From the moment that a member wants to be in. */
export function InRoom({ meetingId, media }: Props) {
  const { t } = useWording();
  const { audio, video } = media.tracks;
  const room = useRoom(meetingId, { tracks: () => media.tracks });
  const { setTrack, state } = room;
  useEffect(() => setTrack('audio', audio), [audio]);
  useEffect(() => setTrack('video', video), [video]);
  useFinished(meetingId);
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
      {state === 'waiting' ? <Lobby media={media} /> : <Tiles room={room} media={media} />}
      {room.isHost && <Waiting room={room} />}
      <div className={css.controls}>
        <MediaButtons media={media} />
        <Button variant="default" onClick={leave}>
          {t('wellness.room.leave')}
        </Button>
        {room.isHost && <FinishButton meetingId={meetingId} />}
      </div>
    </>
  );
}

/** Ended by the host, on whichever device: thanks for all. */
function useFinished(meetingId: string): void {
  useLive(MeetingUpdatedDocument, {
    onData: ({ meetingUpdated }) => {
      const isThis = meetingUpdated?.id === meetingId;
      if (isThis && meetingUpdated.isFinished) navigate('/meeting-finished', { replace: true });
    },
  });
}

function Lobby({ media }: { media: OwnMedia }) {
  const { t } = useWording();
  return (
    <section aria-label={t('wellness.room.lobby')} className={css.check}>
      <p role="status">{t('wellness.room.waiting')}</p>
      <Tile name={t('wellness.room.you')} tracks={media.tracks} isOwn />
    </section>
  );
}

function Tiles({ room, media }: { room: Room; media: OwnMedia }) {
  const { t } = useWording();
  const others = room.peers.filter(({ id, state }) => state === 'IN' && id !== room.ownId);
  const noteOf = (state: RTCPeerConnectionState | undefined) =>
    state === 'connected'
      ? null
      : t(state === 'failed' || state === 'disconnected' ? 'wellness.room.lost' : 'wellness.room.connecting');
  return (
    <section aria-label={t('wellness.room.people', { count: others.length + 1 })} className={css.tiles}>
      <Tile name={t('wellness.room.you')} tracks={media.tracks} isOwn />
      {others.map(({ id, member }) => {
        const remote = room.remotes.get(id);
        return (
          <Tile
            key={id}
            name={member?.name ?? t('wellness.room.somebody')}
            stream={remote?.stream ?? null}
            note={noteOf(remote?.state)}
          />
        );
      })}
    </section>
  );
}

function FinishButton({ meetingId }: { meetingId: string }) {
  const { t } = useWording();
  const act = useAct('wellness.meetings');
  const [finish] = useMutation(FinishMeetingDocument);
  const ask = async () => {
    const question = {
      title: t('wellness.room.finishAsk'),
      text: t('wellness.meetings.finishText'),
      confirmLabel: t('wellness.meetings.finish'),
      tone: 'danger' as const,
    };
    if (!(await confirm(question))) return;
    const onDone = () => navigate('/meeting-finished', { replace: true });
    await act({ send: () => finish({ variables: { meetingId } }), onDone });
  };
  return (
    <Button tone="danger" onClick={() => void ask()}>
      {t('wellness.meetings.finish')}
    </Button>
  );
}
