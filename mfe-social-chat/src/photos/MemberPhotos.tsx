import {
  ButtonLink,
  ErrorState,
  OfflineState,
  Text,
  Title,
  useSearchParams,
  useViewer,
  useWording,
} from '@banyan/framework';
import { IconPhotoPlus } from '@banyan/framework/icons';
import { useId, useMemo } from 'react';
import { PhotoGrid } from './PhotoGrid.tsx';
import { PhotoOverlay } from './PhotoOverlay.tsx';
import * as css from './photos.module.css';
import { type Photos, useMemberPhotos, useMyPhotos } from './usePhotos.ts';

/** The gallery of a member as they show it to the viewer: private and none are a line (community.md §5); the viewer may add to their own. */
export function MemberPhotos({ memberId }: { memberId: string }) {
  const viewer = useViewer();
  const photos = useMemberPhotos(memberId);
  const isNone = photos.state === 'ready' && photos.photos.length === 0;
  if (isNone && viewer?.id === memberId && !viewer.acting) return <Invitation />;
  return <Gallery {...photos} />;
}

function Invitation() {
  const { t } = useWording();
  return (
    <ButtonLink href="/profile" variant="subtle" fullWidth leftSection={<IconPhotoPlus aria-hidden size={20} />}>
      {t('social.photos.add')}
    </ButtonLink>
  );
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

/** It stands last, and most members have none: there is no section for a line alone, and nothing before something comes. */
function Gallery({ isUnder = false, ...photos }: Photos & { isUnder?: boolean }) {
  const { t } = useWording();
  const id = useId();
  const isEmpty = photos.photos.length === 0;
  const hasNone = isEmpty && photos.state === 'ready';
  return (
    <>
      {hasNone && <Text className={css.none}>{t('social.photos.none')}</Text>}
      {!hasNone && !(isEmpty && photos.state === 'loading') && (
        <section className={css.theirs} aria-labelledby={id}>
          <Title order={3} size="h4" id={id}>
            {t('social.photos.title')}
          </Title>
          <Shown {...photos} />
        </section>
      )}
      {!isUnder && <PhotoOverlay {...photos} />}
    </>
  );
}

function Shown({ photos, state, retry }: Photos) {
  const { t } = useWording();
  const again = { label: t('social.retry'), onClick: retry };
  if (state === 'failed') return <ErrorState title={t('social.photos.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  if (state === 'private') return <Text className={css.none}>{t('social.photos.private')}</Text>;
  return <PhotoGrid photos={photos} />;
}
