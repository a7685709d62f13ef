import { Avatar, useWording } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';
import * as css from './room.module.css';
import type { OwnMedia } from './use-media.ts';

interface Props {
  name: string;
  /** The member's own picture: as in a mirror, and without its sound. */
  isOwn?: boolean;
  /** What this device sends. */
  tracks?: OwnMedia['tracks'];
  /** What another sends. */
  stream?: MediaStream | null;
  /** Said in place of a picture. */
  note?: string | null;
}

/** One who is in the room: their picture, or their name where there is none. */
export function Tile({ name, isOwn = false, tracks, stream = null, note = null }: Props) {
  const { t } = useWording();
  const own = useOwnStream(tracks?.video ?? null);
  const shown = isOwn ? own : stream;
  const hasPicture = useHasPicture(shown);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || element.srcObject === shown) return;
    element.srcObject = shown;
    // Sound needs a tap in some browsers, and the tap that joined was one.
    if (shown) void element.play().catch(() => {});
  }, [shown]);
  return (
    <figure className={css.tile} data-own={isOwn || undefined}>
      <video
        ref={video}
        className={css.picture}
        data-hidden={!hasPicture || undefined}
        muted={isOwn}
        autoPlay
        playsInline
      />
      {!hasPicture && <Avatar name={name} alt="" size={72} />}
      <figcaption className={css.caption}>
        <bdi>{isOwn ? t('wellness.room.you') : name}</bdi>
        {note && <span>{note}</span>}
      </figcaption>
    </figure>
  );
}

/** A stream of the one track, for showing it. */
function useOwnStream(track: MediaStreamTrack | null): MediaStream | null {
  const [stream, setStream] = useState<MediaStream | null>(null);
  useEffect(() => setStream(track && new MediaStream([track])), [track]);
  return stream;
}

/** Whether pictures come now: one whose camera is off sends none. */
function useHasPicture(stream: MediaStream | null): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!stream) return setHas(false);
    const look = () => setHas(stream.getVideoTracks().some(({ muted, readyState }) => !muted && readyState === 'live'));
    const listening = new AbortController();
    const { signal } = listening;
    const follow = (track: MediaStreamTrack) => {
      for (const event of ['mute', 'unmute', 'ended']) track.addEventListener(event, look, { signal });
    };
    for (const track of stream.getVideoTracks()) follow(track);
    const onTrack = ({ track }: MediaStreamTrackEvent) => {
      follow(track);
      look();
    };
    stream.addEventListener('addtrack', onTrack, { signal });
    stream.addEventListener('removetrack', look, { signal });
    look();
    return () => listening.abort();
  }, [stream]);
  return has;
}
