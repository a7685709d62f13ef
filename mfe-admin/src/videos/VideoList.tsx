import { EmptyState, ErrorState, OfflineState, Skeleton, useWording } from '@banyan/framework';
import { IconVideo } from '@banyan/framework/icons';
import { type RefObject, useState } from 'react';
import type { VideoType } from '../generated/graphql.ts';
import { useLeaving } from '../leaving/use-leaving.ts';
import { useMoving, useRetiring, useVideos, type Videos } from './use-videos.ts';
import { VideoRow } from './VideoRow.tsx';
import * as css from './Videos.module.css';
import type { Opened } from './video-words.ts';

interface Props {
  type: VideoType;
  /** Whether something of one that is open is not saved. */
  isChanged: RefObject<boolean>;
}

/** The videos of one type in their order, and what stands there when there are none. */
export function VideoList({ type, isChanged }: Props) {
  const { t } = useWording();
  const list = useVideos(type);
  const retry = { label: t('admin.retry'), onClick: () => void list.read() };
  if (list.state === 'loading')
    return (
      <div className={css.list} role="status" aria-label={t('admin.videos.loading')}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={css.row}>
            <Skeleton height={72} />
          </div>
        ))}
      </div>
    );
  if (list.state === 'failed') return <ErrorState title={t('admin.videos.failed')} action={retry} />;
  if (list.state === 'offline') return <OfflineState action={retry} />;
  if (list.videos.length === 0)
    return <EmptyState icon={IconVideo} title={t('admin.videos.none')} text={t('admin.videos.noneText')} />;
  return <Rows {...{ type, isChanged, list }} />;
}

function Rows({ type, isChanged, list }: Props & { list: Videos }) {
  const { t } = useWording();
  const [opened, setOpened] = useState<Opened | null>(null);
  const leave = useLeaving();
  const move = useMoving(type, list);
  const toggleRetired = useRetiring();
  const { videos, read } = list;
  return (
    <ol className={css.list} aria-label={t('admin.videos.order')}>
      {videos.map((video, index) => (
        <VideoRow
          key={video.id}
          video={video}
          neighbours={{
            first: videos[0]!,
            previous: videos[index - 1],
            next: videos[index + 1],
            after: videos[index + 2],
          }}
          opened={opened?.id === video.id ? opened.part : null}
          onOpen={(part) => void leave(isChanged.current, () => setOpened(part && { id: video.id, part }))}
          isChanged={isChanged}
          onMove={(before, id = video.id) => move(id, before)}
          onToggleRetired={() => toggleRetired(video)}
          read={read}
        />
      ))}
    </ol>
  );
}
