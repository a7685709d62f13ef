import { IconButton, useWording } from '@banyan/framework';
import {
  IconBadgeCc,
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from '@banyan/framework/icons';
import * as css from './player.module.css';
import { TimeBar } from './TimeBar.tsx';
import type { Captions } from './use-captions.ts';
import type { Playing } from './use-playing.ts';

export interface ControlsProps {
  playing: Playing;
  captions: Captions;
  isFull: boolean;
  onToggle(): void;
  onMute(): void;
  onSeek(seconds: number): void;
  onFullScreen(): void;
}

/** All that can be done with a film, below it and always in view. */
export function Controls({ playing, captions, isFull, onToggle, onMute, onSeek, onFullScreen }: ControlsProps) {
  const { t } = useWording();
  const { isPlaying, isMuted, time, duration } = playing;
  return (
    <div className={css.controls}>
      <TimeBar time={time} duration={duration} onSeek={onSeek} />
      <div className={css.buttons}>
        <IconButton
          icon={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          label={t(isPlaying ? 'wellness.player.pause' : 'wellness.player.play')}
          variant="light"
          data-focus-home
          onClick={onToggle}
        />
        <Jumps onJump={(seconds) => onSeek(time + seconds)} />
        <span className={css.space} />
        <IconButton
          icon={isMuted ? IconVolumeOff : IconVolume}
          label={t(isMuted ? 'wellness.player.unmute' : 'wellness.player.mute')}
          onClick={onMute}
        />
        {captions.tracks.length > 0 && <CaptionChoice captions={captions} />}
        <IconButton
          icon={isFull ? IconMinimize : IconMaximize}
          label={t(isFull ? 'wellness.player.leaveFullScreen' : 'wellness.player.fullScreen')}
          onClick={onFullScreen}
        />
      </div>
    </div>
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

/** The browser's own list: it shows over a film that has the whole screen, too. */
function CaptionChoice({ captions: { tracks, chosen, choose } }: Pick<ControlsProps, 'captions'>) {
  const { t } = useWording();
  return (
    <span className={css.captions} data-on={chosen !== null || undefined}>
      <IconBadgeCc aria-hidden />
      <select
        aria-label={t('wellness.player.captions')}
        title={t('wellness.player.captions')}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value || null)}
      >
        <option value="">{t('wellness.player.captionsOff')}</option>
        {tracks.map(({ language, label }) => (
          <option key={language} value={language}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
