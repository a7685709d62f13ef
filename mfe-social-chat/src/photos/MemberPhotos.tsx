import { ErrorState, OfflineState, Text, Title, useWording } from '@banyan/framework';
import { useId } from 'react';
import { PhotoGrid } from './PhotoGrid.tsx';
import { PhotoLayer } from './PhotoLayer.tsx';
import { PhotosComing } from './PhotosComing.tsx';
import * as css from './photos.module.css';
import { type Photos, useMemberPhotos } from './usePhotos.ts';

/** The gallery of a member as they show it to the viewer; that they show none is said, not left out (community.md §5). */
export function MemberPhotos({ memberId }: { memberId: string }) {
  const { t } = useWording();
  const id = useId();
  const theirs = useMemberPhotos(memberId);
  return (
    <section className={css.theirs} aria-labelledby={id}>
      <Title order={3} size="h4" id={id}>
        {t('social.photos.title')}
      </Title>
      <Shown theirs={theirs} />
      <PhotoLayer {...theirs} />
    </section>
  );
}

function Shown({ theirs: { photos, state, retry } }: { theirs: Photos }) {
  const { t } = useWording();
  const again = { label: t('social.retry'), onClick: retry };
  if (state === 'loading') return <PhotosComing />;
  if (state === 'failed') return <ErrorState title={t('social.photos.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  if (state === 'private') return <Text className={css.none}>{t('social.photos.private')}</Text>;
  if (photos.length === 0) return <Text className={css.none}>{t('social.photos.none')}</Text>;
  return <PhotoGrid photos={photos} />;
}
