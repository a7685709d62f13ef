import { Badge, Button, IconButton, Picture, useWording } from '@banyan/framework';
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@banyan/framework/icons';
import type { RefObject } from 'react';
import { CaptionsForm } from './CaptionsForm.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { useDrag } from './use-drag.ts';
import * as css from './Videos.module.css';
import { asClock, languageName, type Opened, textIn, type Video } from './video-words.ts';

interface Neighbours {
  first: Video;
  previous: Video | undefined;
  next: Video | undefined;
  /** Behind the next one. */
  after: Video | undefined;
}

interface Props {
  video: Video;
  neighbours: Neighbours;
  opened: Opened['part'] | null;
  onOpen(part: Opened['part'] | null): void;
  /** Whether something in it is not saved. */
  isChanged: RefObject<boolean>;
  /** In front of that one; null: to the end. Default of the second: this video. */
  onMove(before: string | null, id?: string): void;
  onToggleRetired(): void;
  read(): Promise<void>;
}

/** One video: what members see of it, and what can be done about it. */
export function VideoRow({ video, neighbours, opened, onOpen, isChanged, onMove, onToggleRetired, read }: Props) {
  const { t, language } = useWording();
  const name = textIn(video.names, language);
  const { row, handle, edge, isCarried } = useDrag(video.id, (id, side) =>
    onMove(side === 'above' ? video.id : (neighbours.next?.id ?? null), id),
  );
  const form = { video, isChanged, read, onClose: () => onOpen(null) };
  return (
    <li ref={row} className={css.row} data-edge={edge ?? undefined} data-carried={isCarried || undefined}>
      <div className={css.head}>
        <span ref={handle} className={css.handle} title={t('admin.videos.drag')} aria-hidden>
          <IconGripVertical />
        </span>
        <Picture src={video.previewImage} alt="" className={css.picture} />
        <About video={video} name={name} />
        <MoveButtons name={name} neighbours={neighbours} onMove={onMove} />
      </div>
      <Actions {...{ video, name, opened, onOpen, onToggleRetired }} />
      {opened === 'details' && <DetailsForm {...form} />}
      {opened === 'captions' && <CaptionsForm {...form} />}
    </li>
  );
}

type ActionsProps = Pick<Props, 'video' | 'opened' | 'onOpen' | 'onToggleRetired'> & { name: string };

function Actions({ video, name, opened, onOpen, onToggleRetired }: ActionsProps) {
  const { t } = useWording();
  const parts = [
    { part: 'details', label: 'admin.videos.editLabel', words: 'admin.videos.edit' },
    { part: 'captions', label: 'admin.videos.captionsLabel', words: 'admin.videos.captions' },
  ] as const;
  return (
    <div className={css.actions}>
      {parts.map(({ part, label, words }) => (
        <Button
          key={part}
          variant="default"
          aria-expanded={opened === part}
          aria-label={t(label, { name })}
          onClick={() => onOpen(opened === part ? null : part)}
        >
          {t(words)}
        </Button>
      ))}
      <Button
        variant="subtle"
        aria-label={t(video.isRetired ? 'admin.videos.restoreLabel' : 'admin.videos.retireLabel', { name })}
        onClick={onToggleRetired}
      >
        {t(video.isRetired ? 'admin.videos.restore' : 'admin.videos.retire')}
      </Button>
    </div>
  );
}

function About({ video, name }: { video: Video; name: string }) {
  const { t, language } = useWording();
  const { labels, duration, views, captions, isRetired } = video;
  const watched = views == null ? t('admin.videos.fewViews') : t('admin.videos.views', { count: views });
  const inLanguages = captions.map((each) => languageName(each.language)).join(', ');
  return (
    <div className={css.what}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {labels.length > 0 && (
        <span className={css.about}>
          <bdi>{textIn(labels, language)}</bdi>
        </span>
      )}
      <span className={css.about}>
        <bdi>{asClock(duration)}</bdi> · {watched}
      </span>
      <span className={css.about}>
        {captions.length > 0 ? t('admin.videos.captionsIn', { languages: inLanguages }) : t('admin.videos.noCaptions')}
      </span>
      {isRetired && <Badge variant="light">{t('admin.videos.isRetired')}</Badge>}
    </div>
  );
}

/** They stay in place at both ends, so that the focus does. */
function MoveButtons({ name, neighbours, onMove }: Pick<Props, 'neighbours' | 'onMove'> & { name: string }) {
  const { t } = useWording();
  const { first, previous, next, after } = neighbours;
  const moves = [
    { key: 'top', icon: IconArrowBarToUp, before: previous && first.id },
    { key: 'up', icon: IconArrowUp, before: previous?.id },
    { key: 'down', icon: IconArrowDown, before: next && (after?.id ?? null) },
  ] as const;
  return (
    <div className={css.moves}>
      {moves.map(({ key, icon, before }) => (
        <IconButton
          key={key}
          icon={icon}
          label={t(`admin.videos.${key}`, { name })}
          aria-disabled={before === undefined}
          onClick={({ currentTarget }) => {
            if (before === undefined) return;
            onMove(before);
            // A row that moves within the page loses the focus in it.
            requestAnimationFrame(() => currentTarget.focus());
          }}
        />
      ))}
    </div>
  );
}
