import { Button, Loader, useWording } from '@banyan/framework';
import { IconPlayerPlayFilled } from '@banyan/framework/icons';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { Found } from '../useVideo.ts';
import { asClock, type Video } from '../video-texts.ts';
import type { Viewing } from '../view/viewing.ts';
import { Controls, type ControlsProps } from './Controls.tsx';
import * as css from './player.module.css';
import { actionOf, type KeyAction } from './player-keys.ts';
import { type Captions, useCaptions } from './use-captions.ts';
import { useFullScreen } from './use-full-screen.ts';
import { type Playing, usePlaying } from './use-playing.ts';
import type { Source } from './use-source.ts';

export interface PlayerProps {
  name: string;
  film: Pick<Video, 'previewImage' | 'duration'>;
  /** Of the film's address; without one its picture stands here. */
  state: Found['state'];
  source: Source;
  viewing: Viewing;
  /** Where it goes on, in seconds. */
  startAt: number;
  onEnd(): void;
}

/** The browser's own element with controls of ours (decision 223): plays by a tap, the whole screen by choice (safe-behaviour 71). */
export function Player(props: PlayerProps) {
  const { name, film, state, source, startAt } = props;
  const { t } = useWording();
  const { player, video, full, captions, playing, handlers, seek, toggle, mute } = usePlayer(props);
  const acts = { onToggle: toggle, onMute: mute, onSeek: seek, onFullScreen: full.toggle };
  return (
    <section
      ref={player}
      className={css.player}
      aria-label={t('wellness.player.label', { name })}
      data-idle={(full.isIdle && playing.isPlaying) || undefined}
      tabIndex={-1}
      onKeyDown={(event) => onKey(event, (action) => runAction(action, playing, captions, acts))}
    >
      <div className={css.frame}>
        <Film video={video} film={film} source={source} captions={captions} handlers={handlers} onToggle={toggle} />
        <OverFilm state={state} source={source} playing={playing} onPlay={toggle} />
      </div>
      <Controls playing={playing} captions={captions} isFull={full.isFull} {...acts} />
      {startAt > 0 && playing.isUntouched && (
        <p className={css.resumed}>
          {t('wellness.player.resumed', { at: asClock(startAt) })}
          <Button variant="subtle" onClick={() => seek(0)}>
            {t('wellness.player.fromStart')}
          </Button>
        </p>
      )}
    </section>
  );
}

function usePlayer({ film, source, viewing, startAt, onEnd }: PlayerProps) {
  const { language } = useWording();
  const player = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const full = useFullScreen(player, video);
  const captions = useCaptions(video, source.film?.captions ?? [], language);
  const playing = usePlaying(video, {
    source,
    viewing,
    duration: film.duration,
    startAt,
    onLoaded: captions.apply,
    onEnd() {
      full.leave();
      onEnd();
    },
  });
  return { player, video, full, captions, ...playing };
}

type Acts = Pick<ControlsProps, 'onToggle' | 'onMute' | 'onSeek' | 'onFullScreen'>;

function runAction(action: KeyAction, { time, duration }: Playing, captions: Captions, acts: Acts): void {
  if (action === 'toggle') acts.onToggle();
  else if (action === 'mute') acts.onMute();
  else if (action === 'captions') captions.toggle();
  else if (action === 'fullScreen') acts.onFullScreen();
  else acts.onSeek('by' in action ? time + action.by : (duration * action.tenth) / 10);
}

function onKey(event: KeyboardEvent, act: (action: KeyAction) => void): void {
  const { key, code, ctrlKey, metaKey, altKey } = event;
  const on = (event.target as Element).localName;
  const action = actionOf({ key, code, ctrlKey, metaKey, altKey, on });
  if (!action) return;
  event.preventDefault();
  act(action);
}

interface FilmProps extends Pick<PlayerProps, 'film' | 'source'> {
  video: RefObject<HTMLVideoElement | null>;
  captions: Captions;
  handlers: ReturnType<typeof usePlaying>['handlers'];
  onToggle(): void;
}

function Film({ video, film, source, captions, handlers, onToggle }: FilmProps) {
  return (
    <video
      ref={video}
      className={css.film}
      src={source.film?.data}
      poster={film.previewImage ?? undefined}
      preload="metadata"
      playsInline
      {...handlers}
      onClick={source.film && !source.failure ? onToggle : undefined}
    >
      {captions.tracks.map(({ language, label, url }) => (
        <track key={url} kind="captions" srcLang={language} label={label} src={url} />
      ))}
    </video>
  );
}

interface OverProps extends Pick<PlayerProps, 'state' | 'source'> {
  playing: Playing;
  onPlay(): void;
}

/** What stands over the film: what is wrong, that it is on its way, or that a tap plays it. */
function OverFilm({ state, source, playing, onPlay }: OverProps) {
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
  if (playing.isPlaying) return null;
  // For a finger and the eye: who uses a keyboard or listens has the one below.
  return (
    <button type="button" className={css.play} tabIndex={-1} aria-hidden onClick={onPlay}>
      <IconPlayerPlayFilled aria-hidden size={36} />
    </button>
  );
}
