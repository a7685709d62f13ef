import { announce, Button, useWording } from '@banyan/framework';
import { useEffect } from 'react';
import { asClock } from '../video-texts.ts';
import * as css from './player.module.css';
import type { PlayerParts } from './use-player.ts';

/** Where the film goes on: where the member stopped here, or, by their choice, on another device. */
export function GoOn({ parts: { playing, startAt, elsewhere, seek } }: { parts: PlayerParts }) {
  const { t } = useWording();
  const { at, settle } = elsewhere;
  useEffect(() => {
    if (at !== null) announce(t('wellness.player.elsewhere', { at: asClock(at) }));
  }, [at]);
  if (at !== null) {
    const goOn = () => {
      settle();
      seek(at);
    };
    return (
      <p className={css.resumed}>
        {t('wellness.player.elsewhere', { at: asClock(at) })}
        <Button variant="subtle" onClick={goOn}>
          {t('wellness.player.goOnThere', { at: asClock(at) })}
        </Button>
        <Button variant="subtle" onClick={settle}>
          {t('wellness.player.stayHere')}
        </Button>
      </p>
    );
  }
  if (startAt === 0 || !playing.isUntouched) return null;
  return (
    <p className={css.resumed}>
      {t('wellness.player.resumed', { at: asClock(startAt) })}
      <Button variant="subtle" onClick={() => seek(0)}>
        {t('wellness.player.fromStart')}
      </Button>
    </p>
  );
}
