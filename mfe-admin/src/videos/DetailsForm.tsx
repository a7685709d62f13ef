import { ErrorState, OfflineState, Skeleton, useWording } from '@banyan/framework';
import type { RefObject } from 'react';
import { draftsOf } from './chapters/chapter-drafts.ts';
import { type Managed, useManagedVideo } from './use-managed-video.ts';
import { useUpdating } from './use-saving.ts';
import { VideoForm } from './VideoForm.tsx';
import type { Video } from './video-words.ts';

interface Props {
  video: Video;
  /** What is written and not saved. */
  isChanged: RefObject<boolean>;
  read(): Promise<void>;
  onClose(): void;
}

/** What is said of a video that there is: asked for when it is opened, as lists do not have all of it. */
export function DetailsForm(props: Props) {
  const { t } = useWording();
  const { video, state, ask } = useManagedVideo(props.video.id);
  const again = { label: t('admin.retry'), onClick: ask };
  if (video) return <Details {...props} managed={video} />;
  if (state === 'offline') return <OfflineState action={again} />;
  if (state === 'failed') return <ErrorState title={t('admin.videos.oneFailed')} action={again} />;
  return (
    <div role="status" aria-label={t('admin.videos.loading')}>
      <Skeleton height="12rem" />
    </div>
  );
}

function Details({ video, managed, isChanged, read, onClose }: Props & { managed: Managed }) {
  const { save, isBusy, failure } = useUpdating(video, managed.revision, read, () => {
    isChanged.current = false;
    onClose();
  });
  return (
    <VideoForm
      initial={{ ...managed, chapters: draftsOf(managed.chapters) }}
      film={managed.data}
      duration={managed.duration}
      isBusy={isBusy}
      failure={failure}
      onSave={(said, preview) => void save(said, preview)}
      isChanged={isChanged}
      onClose={onClose}
    />
  );
}
