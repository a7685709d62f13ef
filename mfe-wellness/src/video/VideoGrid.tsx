import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  OfflineState,
  Skeleton,
  useNetworkStatus,
  useWording,
} from '@banyan/framework';
import { IconSearch, IconVideo } from '@banyan/framework/icons';
import { useDownloads } from './download/downloads.ts';
import type { Videos } from './useVideos.ts';
import { VideoCard } from './VideoCard.tsx';
import * as css from './video.module.css';
import { type VideoAddress, writeAddress } from './video-address.ts';
import { type Video, withLabel } from './video-texts.ts';

interface Props {
  found: Videos;
  /** What the list is of: each card leads to its video there. */
  address: VideoAddress;
  onClear(): void;
}

/** Videos as cards, or why there are none. */
export function VideoGrid({ found, address, onClear }: Props) {
  const { t } = useWording();
  const { state, retry, hasMore } = found;
  const again = { label: t('wellness.videos.retry'), onClick: retry };
  if (state === 'failed') return <ErrorState title={t('wellness.videos.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  if (state === 'loading') return <GridSkeleton label={t('wellness.videos.loading')} />;
  const videos = withLabel(found.videos, address);
  if (videos.length > 0 || hasMore) return <Cards videos={videos} address={address} found={found} />;
  if (!address.query) return <EmptyState icon={IconVideo} title={t('wellness.videos.empty')} />;
  const clear = { label: t('search.clear'), onClick: onClear };
  return <EmptyState icon={IconSearch} title={t('wellness.videos.noneFound')} action={clear} />;
}

function Cards({ videos, address, found }: Omit<Props, 'onClear'> & { videos: readonly Video[] }) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const { kept } = useDownloads();
  const { hasMore, isLoadingMore, hasMoreFailed, loadMore } = found;
  return (
    <>
      {!online && (
        <p className={css.hint}>{t(kept?.size ? 'wellness.videos.offlineKept' : 'wellness.videos.offline')}</p>
      )}
      <ul className={css.grid}>
        {videos.map((video, index) => (
          <li key={video.id}>
            <VideoCard
              video={video}
              href={writeAddress({ ...address, videoId: video.id })}
              hasLabel={!address.label && !address.duration}
              isFirst={index < 2}
              isKept={kept?.has(video.id) ?? false}
            />
          </li>
        ))}
      </ul>
      {hasMoreFailed && <Alert role="alert">{t('wellness.videos.moreFailed')}</Alert>}
      {hasMore && (
        <Button variant="default" fullWidth loading={isLoadingMore} onClick={loadMore}>
          {t(hasMoreFailed ? 'wellness.videos.retry' : 'wellness.videos.more')}
        </Button>
      )}
    </>
  );
}

/** While a list of cards is on its way. */
export function GridSkeleton({ label }: { label: string }) {
  return (
    <div className={css.grid} role="status" aria-label={label}>
      {['one', 'two', 'three', 'four'].map((each) => (
        <div key={each} className={css.card}>
          <Skeleton className={css.picture} />
          <Skeleton height="1.5rem" width="70%" />
        </div>
      ))}
    </div>
  );
}
