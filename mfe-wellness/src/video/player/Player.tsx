import { useWording } from '@banyan/framework';
import type { KeyboardEvent, RefObject } from 'react';
import { Beside } from './Beside.tsx';
import * as around from './beside.module.css';
import { Controls } from './Controls.tsx';
import { ChapterList } from './chapters/ChapterList.tsx';
import { GoOn } from './GoOn.tsx';
import { OverFilm } from './OverFilm.tsx';
import * as css from './player.module.css';
import { actionOf, type KeyAction } from './player-keys.ts';
import { KeyList } from './settings/KeyList.tsx';
import type { Captions } from './use-captions.ts';
import { type PlayerParts, type PlayerProps, runAction, usePlayer } from './use-player.ts';
import type { usePlaying } from './use-playing.ts';

/** The browser's own element with controls of ours (decision 223): plays by a tap, the whole screen by choice (safe-behaviour 71). */
export function Player(props: PlayerProps) {
  const { t } = useWording();
  const parts = usePlayer(props);
  return (
    <section
      className={around.whole}
      aria-label={t('wellness.player.label', { name: props.name })}
      tabIndex={-1}
      onKeyDown={(event) => onKey(event, (action) => runAction(action, parts))}
    >
      <div className={around.columns}>
        <div className={around.main}>
          <FilmAndControls {...props} parts={parts} />
          <ChapterList chapters={parts.chapters} />
        </div>
        <Beside parts={parts} />
      </div>
      <KeyList opened={parts.hasKeys} hasPictureInPicture={parts.pictureInPicture !== null} onClose={parts.closeKeys} />
    </section>
  );
}

/** What has the whole screen, by choice. */
function FilmAndControls({ film, state, source, parts }: PlayerProps & { parts: PlayerParts }) {
  const { player, video, full, captions, playing, handlers, toggle, cast, hasSettings, streaming } = parts;
  const { src } = streaming;
  const isIdle = full.isIdle && playing.isPlaying && !hasSettings;
  return (
    <div ref={player} className={css.player} data-idle={isIdle || undefined}>
      <div className={css.frame}>
        <Film
          src={src}
          video={video}
          film={film}
          source={source}
          captions={captions}
          handlers={handlers}
          onToggle={toggle}
        />
        <OverFilm state={state} source={source} playing={playing} isElsewhere={cast?.isOn ?? false} onPlay={toggle} />
      </div>
      <Controls parts={parts} />
      <GoOn parts={parts} />
    </div>
  );
}

const field = 'select, textarea, input:not([type="range"])';

function onKey(event: KeyboardEvent, act: (action: KeyAction) => void): void {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
  const target = event.target as Element;
  // What lies over the page is a child of the player for React alone.
  if (!event.currentTarget.contains(target)) return;
  const on = target.matches(field) ? 'field' : target.matches('button, summary') ? 'button' : 'other';
  const action = actionOf({ key, code, shiftKey, ctrlKey, metaKey, altKey, on });
  if (!action) return;
  event.preventDefault();
  act(action);
}

interface FilmProps extends Pick<PlayerProps, 'film' | 'source'> {
  src: string | undefined;
  video: RefObject<HTMLVideoElement | null>;
  captions: Captions;
  handlers: ReturnType<typeof usePlaying>['handlers'];
  onToggle(): void;
}

function Film({ src, video, film, source, captions, handlers, onToggle }: FilmProps) {
  return (
    <video
      ref={video}
      className={css.film}
      src={src}
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
