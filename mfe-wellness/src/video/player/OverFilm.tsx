import { Button, Loader, useWording } from '@banyan/framework';
import { IconPlayerPlayFilled } from '@banyan/framework/icons';
import * as css from './player.module.css';
import type { PlayerProps } from './use-player.ts';
import type { Playing } from './use-playing.ts';

interface Props extends Pick<PlayerProps, 'state' | 'source'> {
  playing: Playing;
  /** It plays on another screen. */
  isElsewhere: boolean;
  onPlay(): void;
}

/** What stands over the film: what is wrong, that it is on its way, or that a tap plays it. */
export function OverFilm({ state, source, playing, isElsewhere, onPlay }: Props) {
  const { t } = useWording();
  const missing = state === 'failed' || state === 'offline' ? state : null;
  const failure = source.failure ?? (source.film ? null : missing);
  if (failure)
    return (
      <div className={css.failure} role="alert">
        <p>{t(failure === 'offline' ? 'wellness.player.offline' : 'wellness.player.failed')}</p>
        <Button onClick={source.retry}>{t('wellness.videos.retry')}</Button>
      </div>
    );
  if (!source.film || playing.isWaiting)
    return (
      <span className={css.waiting} role="status" aria-label={t('wellness.player.waiting')}>
        <Loader />
      </span>
    );
  if (isElsewhere)
    return (
      <p className={css.elsewhere} role="status">
        {t('wellness.player.castOn')}
      </p>
    );
  if (playing.isPlaying) return null;
  // For a finger and the eye: who uses a keyboard or listens has the one below.
  return (
    <button type="button" className={css.play} tabIndex={-1} aria-hidden onClick={onPlay}>
      <IconPlayerPlayFilled aria-hidden size={36} />
    </button>
  );
}
