import { Button, useWording } from '@banyan/framework';
import { asClock } from '../../video-texts.ts';
import type { Chapters } from '../chapters/use-chapters.ts';
import { canEnd, isWhole } from './loop.ts';
import * as css from './settings.module.css';
import type { LoopChoice as Choice } from './use-loop.ts';

interface Props {
  choice: Choice;
  chapters: Chapters;
  time: number;
}

/** Which part plays over and over: from where the film stands now, to where it stands then. */
export function LoopChoice({ choice, chapters: { all, current }, time }: Props) {
  const { t } = useWording();
  const { loop, begin, end, repeat, clear } = choice;
  const chapter = all[current];
  return (
    <fieldset className={css.loop}>
      <legend className={css.legend}>{t('wellness.player.loop')}</legend>
      <p className={css.said} role="status">
        {isWhole(loop)
          ? t('wellness.player.loopOf', { from: asClock(loop.from), to: asClock(loop.to) })
          : loop.from === null
            ? t('wellness.player.loopNone')
            : t('wellness.player.loopFrom', { from: asClock(loop.from) })}
      </p>
      <div className={css.acts}>
        <Button variant="default" onClick={() => begin(time)}>
          {t('wellness.player.loopBegin')}
        </Button>
        <Button variant="default" disabled={!canEnd(loop, time)} onClick={() => end(time)}>
          {t('wellness.player.loopEnd')}
        </Button>
        {chapter && (
          <Button variant="default" onClick={() => repeat(chapter.at, chapter.to)}>
            {t('wellness.player.loopChapter')}
          </Button>
        )}
        {loop.from !== null && (
          <Button variant="subtle" onClick={clear}>
            {t('wellness.player.loopClear')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
