import { Alert, Button, useWording } from '@banyan/framework';
import { MediaButtons } from './MediaButtons.tsx';
import * as css from './room.module.css';
import { Tile } from './Tile.tsx';
import type { MediaKind, OwnMedia } from './use-media.ts';

const kinds: readonly MediaKind[] = ['audio', 'video'];

/** Before joining: how one looks, and whether camera and microphone work. Both may be off. */
export function DeviceCheck({ media, onJoin }: { media: OwnMedia; onJoin(): void }) {
  const { t } = useWording();
  return (
    <section className={css.check} aria-label={t('wellness.room.check')}>
      <Tile name={t('wellness.room.you')} track={media.tracks.video} isOwn />
      <MediaProblems media={media} />
      <div className={css.controls}>
        <MediaButtons media={media} />
        <Button onClick={onJoin}>{t('wellness.room.join')}</Button>
      </div>
    </section>
  );
}

/** What of camera and microphone did not come, and what to do. */
export function MediaProblems({ media: { problems } }: { media: OwnMedia }) {
  const { t } = useWording();
  return kinds.map((kind) => {
    const problem = problems[kind];
    return (
      problem && (
        <Alert key={kind} role="alert">
          {t(`wellness.room.${problem}.${kind}`)}
        </Alert>
      )
    );
  });
}
