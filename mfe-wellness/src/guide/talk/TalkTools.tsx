import { Button, IconButton, useWording } from '@banyan/framework';
import { IconArrowLeft, IconRefresh, IconVolume, IconVolumeOff } from '@banyan/framework/icons';
import { useSound } from '@banyan/framework/sound';
import { useEffect, useRef } from 'react';
import { chime } from '../yogi/chime.ts';
import * as css from './conversation.module.css';

interface ToolsProps {
  /** A tone goes with every new one, where sounds are on. */
  step: string;
  onBack: (() => void) | undefined;
  onRestart: (() => void) | undefined;
}

/** At the foot of every step, always in the same place. */
export function TalkTools({ step, onBack, onRestart }: ToolsProps) {
  const { t } = useWording();
  const [isHeard, hear] = useSound();
  const heard = useRef(step);
  useEffect(() => {
    if (heard.current !== step && isHeard) chime();
    heard.current = step;
  }, [step, isHeard]);
  const turn = () => {
    hear(!isHeard);
    if (!isHeard) chime();
  };
  return (
    <div className={css.tools}>
      {onBack && (
        <Button variant="subtle" leftSection={<IconArrowLeft aria-hidden />} onClick={onBack}>
          {t('wellness.guide.back')}
        </Button>
      )}
      {onRestart && (
        <Button variant="subtle" leftSection={<IconRefresh aria-hidden />} onClick={onRestart}>
          {t('wellness.guide.anew')}
        </Button>
      )}
      <IconButton
        className={css.sound}
        icon={isHeard ? IconVolume : IconVolumeOff}
        label={t(isHeard ? 'wellness.guide.soundOff' : 'wellness.guide.soundOn')}
        onClick={turn}
      />
    </div>
  );
}
