import { Button, useWording } from '@banyan/framework';
import { IconCast, IconKeyboard, IconPictureInPicture } from '@banyan/framework/icons';
import { CaptionSelect } from '../CaptionChoice.tsx';
import { QualityChoice } from '../streaming/QualityChoice.tsx';
import type { PlayerParts } from '../use-player.ts';
import { LoopChoice } from './LoopChoice.tsx';
import * as css from './settings.module.css';
import { type Speed, speeds } from './use-speed.ts';

interface Props {
  id: string;
  parts: PlayerParts;
}

/** What a film is seldom asked for, below its buttons: a box over the page would not be seen over a film that has the whole screen. */
export function Settings({ id, parts }: Props) {
  const { t } = useWording();
  const { speed, captions, loop, chapters, playing, pictureInPicture, cast, showKeys, streaming } = parts;
  return (
    <fieldset id={id} className={css.settings}>
      <legend className={css.legend}>{t('wellness.player.settings')}</legend>
      {streaming.quality && <QualityChoice id={`${id}-quality`} quality={streaming.quality} />}
      <SpeedChoice id={`${id}-speed`} speed={speed} />
      {captions.tracks.length > 0 && (
        // Where there is room they stand among the buttons.
        <div className={css.choice} data-for-narrow>
          <label htmlFor={`${id}-captions`}>{t('wellness.player.captions')}</label>
          <CaptionSelect captions={captions} id={`${id}-captions`} />
        </div>
      )}
      <LoopChoice choice={loop} chapters={chapters} time={playing.time} />
      <div className={css.acts}>
        {pictureInPicture && (
          <Button variant="subtle" leftSection={<IconPictureInPicture aria-hidden />} onClick={pictureInPicture.toggle}>
            {t(pictureInPicture.isOn ? 'wellness.player.leavePictureInPicture' : 'wellness.player.pictureInPicture')}
          </Button>
        )}
        {cast && (
          <Button variant="subtle" leftSection={<IconCast aria-hidden />} onClick={cast.choose}>
            {t(cast.isOn ? 'wellness.player.castChange' : 'wellness.player.cast')}
          </Button>
        )}
        <Button className={css.keys} variant="subtle" leftSection={<IconKeyboard aria-hidden />} onClick={showKeys}>
          {t('wellness.player.keys')}
        </Button>
      </div>
    </fieldset>
  );
}

function SpeedChoice({ id, speed }: { id: string; speed: Speed }) {
  const { t } = useWording();
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{t('wellness.player.speed')}</label>
      <select id={id} value={speed.rate} onChange={({ currentTarget }) => speed.choose(Number(currentTarget.value))}>
        {speeds.map((rate) => (
          <option key={rate} value={rate}>
            {rate === 1 ? t('wellness.player.speedNormal') : t('wellness.player.speedOf', { rate })}
          </option>
        ))}
      </select>
    </div>
  );
}
