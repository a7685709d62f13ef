import { Avatar, IconButton, useWording } from '@banyan/framework';
import { IconHandStop, IconMaximize, IconMicrophoneOff } from '@banyan/framework/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as css from './room.module.css';

interface Props {
  name: string;
  /** The member's own picture: as in a mirror, and without its sound. */
  isOwn?: boolean;
  /** What this device sends. */
  track?: MediaStreamTrack | null;
  /** What another sends. */
  stream?: MediaStream | null;
  /** Said in place of a picture. */
  note?: string | null;
  /** What is shown is a screen: all of it, and as it is. */
  isScreen?: boolean | undefined;
  isMuted?: boolean | undefined;
  hasHand?: boolean | undefined;
  /** What they are saying. */
  caption?: string | undefined;
}

/** One who is in the room: their picture, or their name where there is none. */
export function Tile({ name, isOwn = false, track = null, stream = null, note = null, isScreen, ...marks }: Props) {
  const own = useOwnStream(track);
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
    <figure className={css.tile} data-own={isOwn || undefined} data-screen={(isScreen && hasPicture) || undefined}>
      <video
        ref={video}
        className={css.picture}
        data-hidden={!hasPicture || undefined}
        muted={isOwn}
        autoPlay
        playsInline
      />
      {!hasPicture && <Avatar name={name} alt="" size={72} />}
      {isScreen && hasPicture && !isOwn && <WholeScreen video={video} name={name} />}
      <TileCaption {...{ name, isOwn, note, ...marks }} />
    </figure>
  );
}

type CaptionProps = Pick<Props, 'name' | 'isOwn' | 'note' | 'isMuted' | 'hasHand' | 'caption'>;

/** Below the picture: who it is, how they are, and what they say. */
function TileCaption({ name, isOwn, note, isMuted, hasHand, caption }: CaptionProps) {
  const { t } = useWording();
  return (
    <figcaption className={css.caption}>
      {caption && (
        <span className={css.said} dir="auto">
          {caption}
        </span>
      )}
      <span className={css.who}>
        {hasHand && <IconHandStop role="img" aria-label={t('wellness.room.handUp')} size={20} className={css.hand} />}
        {isMuted && <IconMicrophoneOff role="img" aria-label={t('wellness.room.isMuted')} size={20} />}
        <bdi>{isOwn ? t('wellness.room.you') : name}</bdi>
        {note && <span>{note}</span>}
      </span>
    </figcaption>
  );
}

/** A shared screen as large as this one; phones have too small letters otherwise. */
function WholeScreen({ video, name }: { video: RefObject<HTMLVideoElement | null>; name: string }) {
  const { t } = useWording();
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      className={css.whole}
      variant="filled"
      icon={IconMaximize}
      label={t('wellness.room.wholeOf', { name })}
      onClick={() => void video.current?.requestFullscreen().catch(() => {})}
    />
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
