import { IconButton, useWording } from '@banyan/framework';
import {
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconSettings,
  IconVolume,
  IconVolumeOff,
} from '@banyan/framework/icons';
import { useId } from 'react';
import { CaptionChoice } from './CaptionChoice.tsx';
import * as css from './player.module.css';
import { Settings } from './settings/Settings.tsx';
import { TimeBar } from './TimeBar.tsx';
import type { PlayerParts } from './use-player.ts';

/** All that can be done with a film, below it and always in view. What is seldom needed stands behind one button more. */
export function Controls({ parts }: { parts: PlayerParts }) {
  const { t } = useWording();
  const settingsId = useId();
  const { playing, loop, chapters, seek, toggle, hasSettings } = parts;
  const { isPlaying, time, duration } = playing;
  return (
    <div className={css.controls}>
      <TimeBar time={time} duration={duration} loop={loop.loop} chapters={chapters} onSeek={seek} />
      <div className={css.buttons}>
        <IconButton
          icon={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          label={t(isPlaying ? 'wellness.player.pause' : 'wellness.player.play')}
          variant="light"
          data-focus-home
          onClick={toggle}
        />
        <Jumps onJump={(seconds) => seek(time + seconds)} />
        <span className={css.space} />
        <RightButtons parts={parts} settingsId={settingsId} />
      </div>
      {hasSettings && <Settings id={settingsId} parts={parts} />}
    </div>
  );
}

interface RightProps {
  parts: PlayerParts;
  settingsId: string;
}

/** What it sounds and looks like. */
function RightButtons({ parts, settingsId }: RightProps) {
  const { t } = useWording();
  const { playing, captions, full, mute, hasSettings, setSettings } = parts;
  return (
    <>
      <IconButton
        icon={playing.isMuted ? IconVolumeOff : IconVolume}
        label={t(playing.isMuted ? 'wellness.player.unmute' : 'wellness.player.mute')}
        onClick={mute}
      />
      {captions.tracks.length > 0 && <CaptionChoice captions={captions} />}
      <IconButton
        icon={IconSettings}
        label={t('wellness.player.settings')}
        variant={hasSettings ? 'light' : 'subtle'}
        aria-expanded={hasSettings}
        aria-controls={hasSettings ? settingsId : undefined}
        onClick={() => setSettings(!hasSettings)}
      />
      <IconButton
        icon={full.isFull ? IconMinimize : IconMaximize}
        label={t(full.isFull ? 'wellness.player.leaveFullScreen' : 'wellness.player.fullScreen')}
        onClick={full.toggle}
      />
    </>
  );
}

/** As time goes: not mirrored. */
function Jumps({ onJump }: { onJump(seconds: number): void }) {
  const { t } = useWording();
  return (
    <span className={css.jumps} dir="ltr">
      <IconButton icon={IconRewindBackward10} label={t('wellness.player.back10')} onClick={() => onJump(-10)} />
      <IconButton icon={IconRewindForward10} label={t('wellness.player.forward10')} onClick={() => onJump(10)} />
    </span>
  );
}
