import { useWording } from '@banyan/framework';
import { asClock } from '../video-texts.ts';
import * as css from './player.module.css';

interface Props {
  time: number;
  duration: number;
  onSeek(seconds: number): void;
}

/** Where the film is. Time goes from left to right in both languages. */
export function TimeBar({ time, duration, onSeek }: Props) {
  const { t } = useWording();
  const [at, of] = [asClock(time), asClock(duration)];
  return (
    <div className={css.time} dir="ltr">
      <span className={css.clock}>{at}</span>
      <input
        type="range"
        className={css.bar}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(time)}
        aria-label={t('wellness.player.seek')}
        aria-valuetext={t('wellness.player.time', { at, of })}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      />
      <span className={css.clock}>{of}</span>
    </div>
  );
}
