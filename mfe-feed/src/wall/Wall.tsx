import { Button, EmptyState, ErrorState, OfflineState, Skeleton, Title, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconPhoto } from '@banyan/framework/icons';
import { useId, useMemo, useRef } from 'react';
import { useTakeBack, useWall, type WallPhotos } from './useWall.ts';
import { useWallUpload } from './useWallUpload.ts';
import { WallAdd } from './WallAdd.tsx';
import { WallGrid } from './WallGrid.tsx';
import { WallOverlay } from './WallOverlay.tsx';
import { WallRefused } from './WallRefused.tsx';
import { WallSending } from './WallSending.tsx';
import * as css from './wall.module.css';

interface Props {
  itemId: string;
  /** Nobody adds to it any more; what is on its way still arrives. */
  isEnded: boolean;
}

function WallComing() {
  const { t } = useWording();
  return (
    <div role="status" aria-label={t('feed.wall.loading')} className={css.grid}>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className={css.cell} />
      ))}
    </div>
  );
}

/** What stands where no photo does. */
function WallNone({ state, retry, isEnded }: Pick<WallPhotos, 'state' | 'retry'> & Pick<Props, 'isEnded'>) {
  const { t } = useWording();
  const again = { label: t('feed.retry'), onClick: retry };
  if (state === 'loading') return <WallComing />;
  if (state === 'failed') return <ErrorState title={t('feed.wall.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  return <EmptyState icon={IconPhoto} title={t(isEnded ? 'feed.wall.noUpload' : 'feed.wall.first')} />;
}

/** The photos of what takes place now, or took place. */
export function Wall({ itemId, isEnded }: Props) {
  const { t } = useWording();
  const titleId = useId();
  const wall = useWall(itemId);
  const sending = useWallUpload(itemId);
  const takeBack = useTakeBack();
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  const refused = wall.photos.filter(isRefused);
  const shown = useMemo(() => wall.photos.filter((photo) => !isRefused(photo)), [wall.photos]);
  if (wall.state === 'gone') return null;
  return (
    <section ref={container} className={css.wall} aria-labelledby={titleId} data-wall={wall.state}>
      <Title order={2} size="h4" id={titleId} tabIndex={-1}>
        {t('feed.wall.title')}
      </Title>
      {!isEnded && <WallAdd isBusy={sending.temporaryId !== null} onPick={sending.add} />}
      <WallSending {...sending} />
      {refused.length > 0 && (
        <ul className={css.refusedList}>
          {refused.map((photo) => (
            <WallRefused key={photo.id} photo={photo} onRemove={(each) => void takeBack(each)} />
          ))}
        </ul>
      )}
      {shown.length > 0 ? <WallGrid photos={shown} /> : <WallNone {...wall} isEnded={isEnded} />}
      {wall.hasMore && (
        <Button variant="subtle" loading={wall.isLoadingMore} onClick={wall.showMore}>
          {t('feed.wall.more')}
        </Button>
      )}
      <WallOverlay photos={shown} state={wall.state} retry={wall.retry} onRemove={(each) => void takeBack(each)} />
    </section>
  );
}

const isRefused = ({ pending, approved }: WallPhotos['photos'][number]) => !pending && !approved;
