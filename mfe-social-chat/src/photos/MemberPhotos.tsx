import { ErrorState, OfflineState, Text, Title, useSearchParams, useWording } from '@banyan/framework';
import { useId, useMemo } from 'react';
import { PhotoGrid } from './PhotoGrid.tsx';
import { PhotoOverlay } from './PhotoOverlay.tsx';
import { PhotosComing } from './PhotosComing.tsx';
import * as css from './photos.module.css';
import { type Photos, useMemberPhotos, useMyPhotos } from './usePhotos.ts';

/** The gallery of a member as they show it to the viewer; that they show none is said, not left out (community.md §5). */
export function MemberPhotos({ memberId }: { memberId: string }) {
  return <Gallery {...useMemberPhotos(memberId)} />;
}

/** The viewer's own gallery as others see it. */
export function PhotosAsSeen({ isHidden }: { isHidden: boolean }) {
  const mine = useMyPhotos();
  const photos = useMemo(() => mine.photos.filter(({ approved }) => approved), [mine.photos]);
  // Another member's photos may be open over this page.
  const isUnder = useSearchParams()[0].has('member');
  if (isHidden) return <Gallery photos={[]} state="private" retry={mine.retry} isUnder={isUnder} />;
  return <Gallery {...mine} photos={photos} isUnder={isUnder} />;
}

function Gallery({ isUnder = false, ...photos }: Photos & { isUnder?: boolean }) {
  const { t } = useWording();
  const id = useId();
  return (
    <section className={css.theirs} aria-labelledby={id}>
      <Title order={3} size="h4" id={id}>
        {t('social.photos.title')}
      </Title>
      <Shown {...photos} />
      {!isUnder && <PhotoOverlay {...photos} />}
    </section>
  );
}

function Shown({ photos, state, retry }: Photos) {
  const { t } = useWording();
  const again = { label: t('social.retry'), onClick: retry };
  if (state === 'loading') return <PhotosComing />;
  if (state === 'failed') return <ErrorState title={t('social.photos.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  if (state === 'private') return <Text className={css.none}>{t('social.photos.private')}</Text>;
  if (photos.length === 0) return <Text className={css.none}>{t('social.photos.none')}</Text>;
  return <PhotoGrid photos={photos} />;
}
