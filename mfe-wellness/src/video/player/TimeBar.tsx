import { useWording } from '@banyan/framework';
import type { CSSProperties } from 'react';
import { asClock } from '../video-texts.ts';
import type { Chapters } from './chapters/use-chapters.ts';
import type { Loop } from './settings/loop.ts';
import * as css from './time-bar.module.css';

interface Props {
  time: number;
  duration: number;
  loop: Loop;
  chapters: Chapters;
  onSeek(seconds: number): void;
}

/** Where the film is. Time goes from left to right in both languages. */
export function TimeBar({ time, duration, loop, chapters, onSeek }: Props) {
  const { t } = useWording();
  const [at, of] = [asClock(time), asClock(duration)];
  const chapter = chapters.all[chapters.current]?.name;
  return (
    <div className={css.time} dir="ltr">
      <span className={css.clock}>{at}</span>
      <span className={css.track}>
        <input
          type="range"
          className={css.bar}
          min={0}
          max={Math.max(1, Math.floor(duration))}
          step={1}
          value={Math.floor(time)}
          aria-label={t('wellness.player.seek')}
          aria-valuetext={
            chapter ? t('wellness.player.timeIn', { at, of, chapter }) : t('wellness.player.time', { at, of })
          }
          onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
        />
        {chapters.all.map((each) => (
          <span key={each.at} className={css.chapterMark} style={along({ '--from': each.at / duration })} />
        ))}
        {loop.from !== null && <LoopMark from={loop.from} to={loop.to ?? loop.from} duration={duration} />}
      </span>
      <span className={css.clock}>{of}</span>
    </div>
  );
}

/** How far along the bar, from 0 to 1, as a style. */
const along = (marks: Record<string, number>) => marks as CSSProperties;

/** The part that is repeated, or where it begins: the settings say it in words. */
function LoopMark({ from, to, duration }: { from: number; to: number; duration: number }) {
  return <span className={css.loopMark} style={along({ '--from': from / duration, '--to': to / duration })} />;
}
