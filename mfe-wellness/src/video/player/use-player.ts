import { useWording } from '@banyan/framework';
import { useRef, useState } from 'react';
import type { Found } from '../useVideo.ts';
import type { WatchedVideo } from '../video-texts.ts';
import type { Viewing } from '../view/viewing.ts';
import { useChapters } from './chapters/use-chapters.ts';
import { useCast } from './device/use-cast.ts';
import { useMediaSession } from './device/use-media-session.ts';
import { usePictureInPicture } from './device/use-picture-in-picture.ts';
import { useWakeLock } from './device/use-wake-lock.ts';
import type { KeyAction } from './player-keys.ts';
import { useLoop } from './settings/use-loop.ts';
import { useSpeed } from './settings/use-speed.ts';
import { useStreaming } from './streaming/use-streaming.ts';
import { useLines } from './transcript/use-lines.ts';
import { useCaptions } from './use-captions.ts';
import { useElsewhere } from './use-elsewhere.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePlaying } from './use-playing.ts';
import type { Source } from './use-source.ts';

export interface PlayerProps {
  name: string;
  film: Pick<WatchedVideo, 'previewImage' | 'duration' | 'chapters'>;
  /** Of the film's address; without one its picture stands here. */
  state: Found['state'];
  source: Source;
  viewing: Viewing;
  /** Where it goes on, in seconds: of the moment it is opened. */
  startAt: number;
  /** Where the member has stopped on another device since, in seconds. */
  stoppedAt: number | null;
  onEnd(): void;
}

/** The film, what it does, and all that can be done with it. */
export type PlayerParts = ReturnType<typeof usePlayer>;

export function usePlayer({ name, film, source, viewing, startAt: opensAt, stoppedAt, onEnd }: PlayerProps) {
  const { language } = useWording();
  // What the member watches here moves it later.
  const [startAt] = useState(opensAt);
  const player = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const full = useFullScreen(player, video);
  const captions = useCaptions(video, source.film?.captions ?? [], language);
  const { read } = captions;
  const lines = useLines(video, read, captions.tracks.find((track) => track.language === read)?.url);
  const speed = useSpeed(video);
  const loop = useLoop();
  const moving = usePlaying(video, {
    source,
    viewing,
    duration: film.duration,
    startAt,
    loop: loop.loop,
    onLoaded() {
      captions.apply();
      speed.apply();
    },
    onEnd() {
      full.leave();
      onEnd();
    },
  });
  const { playing, seek, toggle } = moving;
  const streaming = useStreaming(video, { source, at: moving.at, onError: moving.handlers.onError });
  const chapters = useChapters(film.chapters, playing, seek);
  const device = { pictureInPicture: usePictureInPicture(video), cast: useCast(video) };
  useWakeLock(playing.isPlaying);
  useMediaSession(
    { ...playing, name, picture: film.previewImage ?? null, rate: speed.rate },
    { onToggle: toggle, onSeek: seek },
  );
  const open = useOpen(full.leave);
  const parts = { player, video, chapters, full, captions, lines, speed, loop, streaming, ...moving };
  const elsewhere = useElsewhere(stoppedAt, playing);
  return { ...parts, ...device, startAt, elsewhere, ...open };
}

/** What of the player is open: its settings, or the list of its keys. */
function useOpen(leaveFullScreen: () => void) {
  const [hasSettings, setSettings] = useState(false);
  const [hasKeys, setKeys] = useState(false);
  const showKeys = () => {
    // A dialog lies over the page, and the whole screen over both.
    leaveFullScreen();
    setKeys(true);
  };
  return { hasSettings, setSettings, hasKeys, showKeys, closeKeys: () => setKeys(false) };
}

/** Does what a key stands for. */
export function runAction(action: KeyAction, parts: PlayerParts): void {
  const { time, duration } = parts.playing;
  if (typeof action === 'object') {
    parts.seek('by' in action ? time + action.by : (duration * action.tenth) / 10);
    return;
  }
  const named: Record<Exclude<KeyAction, object>, () => void> = {
    toggle: parts.toggle,
    mute: parts.mute,
    captions: parts.captions.toggle,
    fullScreen: parts.full.toggle,
    pictureInPicture: () => parts.pictureInPicture?.toggle(),
    loop: () => parts.loop.go(time),
    previousChapter: () => parts.chapters.step(-1),
    nextChapter: () => parts.chapters.step(1),
    slower: () => parts.speed.step(-1),
    faster: () => parts.speed.step(1),
    keys: parts.showKeys,
  };
  named[action]();
}
