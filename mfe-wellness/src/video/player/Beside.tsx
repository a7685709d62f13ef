import { Button, useWording } from '@banyan/framework';
import { IconFileText } from '@banyan/framework/icons';
import * as css from './beside.module.css';
import { Transcript } from './transcript/Transcript.tsx';
import type { PlayerParts } from './use-player.ts';

/** What is read beside the film, or below it where there is no room. */
export function Beside({ parts }: { parts: PlayerParts }) {
  const { t } = useWording();
  const { captions, lines, playing, seek } = parts;
  const isShown = captions.read !== null;
  if (captions.tracks.length === 0) return null;
  return (
    <div className={css.beside} data-wide={isShown || undefined}>
      <Button
        className={css.toggle}
        variant="default"
        aria-expanded={isShown}
        leftSection={<IconFileText aria-hidden />}
        onClick={captions.toggleTranscript}
      >
        {t(isShown ? 'wellness.transcript.hide' : 'wellness.transcript.show')}
      </Button>
      {isShown && <Transcript captions={captions} lines={lines} time={playing.time} onJump={seek} />}
    </div>
  );
}
