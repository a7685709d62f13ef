import { useWording } from '@banyan/framework';
import { IconVideo } from '@banyan/framework/icons';
import { type RefObject, useState } from 'react';
import type { VideoType } from '../generated/graphql.ts';
import { useLeaving } from '../leaving/use-leaving.ts';
import { ListStates } from '../programme/ListStates.tsx';
import { neighboursAt } from '../programme/OrderedRow.tsx';
import * as css from '../programme/programme.module.css';
import { useMovingVideos, useRetiringVideos, useVideos, type Videos } from './use-videos.ts';
import { VideoRow } from './VideoRow.tsx';
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
  const words = {
    loading: t('admin.videos.loading'),
    failed: t('admin.videos.failed'),
    none: t('admin.videos.none'),
    noneText: t('admin.videos.noneText'),
  };
  return (
    <ListStates list={list} icon={IconVideo} words={words}>
      <Rows {...{ type, isChanged, list }} />
    </ListStates>
  );
}

function Rows({ type, isChanged, list }: Props & { list: Videos }) {
  const { t } = useWording();
  const [opened, setOpened] = useState<Opened | null>(null);
  const leave = useLeaving();
  const move = useMovingVideos(type, list);
  const toggleRetired = useRetiringVideos();
  const { videos, read } = list;
  return (
    <ol className={css.list} aria-label={t('admin.videos.order')}>
      {videos.map((video, index) => (
        <VideoRow
          key={video.id}
          video={video}
          neighbours={neighboursAt(videos, index)}
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
