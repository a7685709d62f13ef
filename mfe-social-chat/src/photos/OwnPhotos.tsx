import {
  confirm,
  ErrorState,
  IconButton,
  OfflineState,
  Title,
  useNetworkStatus,
  useSearchParams,
  useViewer,
  useWording,
} from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { IconTrash } from '@banyan/framework/icons';
import { PickPicture, useUpload } from '@banyan/framework/upload';
import { useId, useMemo, useRef } from 'react';
import * as own from '../own/own.module.css';
import { RejectedPicture } from '../rejection/RejectedPicture.tsx';
import { SendOverlay } from '../send/SendOverlay.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { PhotoOverlay } from './PhotoOverlay.tsx';
import { PhotosComing } from './PhotosComing.tsx';
import * as css from './photos.module.css';
import { type Photo, type Photos, useMyPhotos, usePhotoActions } from './usePhotos.ts';

/** The viewer's own gallery (community.md §5): what waits for staff is theirs to see, and says so. */
export function OwnPhotos({ isHidden }: { isHidden: boolean }) {
  const { t } = useWording();
  const id = useId();
  const mine = useMyPhotos();
  const shown = useMemo(() => mine.photos.filter((photo) => !isRefused(photo)), [mine.photos]);
  const { add, remove } = usePhotoActions();
  const upload = useUpload('profile_photos');
  const isActing = Boolean(useViewer()?.acting);
  const { online } = useNetworkStatus();
  // Another member's photos may be open over this page.
  const isMine = !useSearchParams()[0].has('member');
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  return (
    <section ref={container} className={own.parts} aria-labelledby={id}>
      <div className={css.head}>
        <Title order={2} size="h4" id={id} tabIndex={-1}>
          {t('social.photos.title')}
        </Title>
        {!isActing && <PickPicture label={t('social.photos.add')} onPick={upload.choose} disabled={!online} />}
      </div>
      {isHidden && <p className={css.none}>{t('social.photos.hidden')}</p>}
      <div className={own.card}>
        <Shown mine={mine} shown={shown} remove={remove} isActing={isActing} />
      </div>
      {isMine && <PhotoOverlay {...mine} photos={shown} />}
      <SendOverlay
        upload={upload}
        title={t('social.photos.add')}
        kind="photo"
        finish={({ id: photoId }, label) => add(photoId, label)}
      />
    </section>
  );
}

type Remove = (photo: Photo) => Promise<void>;

/** The button that deletes a photo, for who may. */
function useTrash(remove: Remove) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const ask = async (photo: Photo) => {
    const isSure = await confirm({
      title: t('social.photos.question'),
      text: t('social.photos.cost'),
      confirmLabel: t('social.photos.delete'),
      tone: 'danger',
    });
    if (isSure) await remove(photo);
  };
  return (photo: Photo, name: string) => (
    <IconButton
      icon={IconTrash}
      label={t('social.photos.deleteOf', { name })}
      disabled={!online}
      onClick={() => void ask(photo)}
    />
  );
}

interface ShownProps {
  mine: Photos;
  /** All but those that staff said no to. */
  shown: readonly Photo[];
  remove: Remove;
  isActing: boolean;
}

function Shown({ mine, shown, remove, isActing }: ShownProps) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const trash = useTrash(remove);
  const { photos, state, retry } = mine;
  const again = { label: t('social.retry'), onClick: retry };
  if (state === 'loading') return <PhotosComing />;
  if (state === 'failed') return <ErrorState title={t('social.photos.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  const refused = photos.filter(isRefused);
  return (
    <>
      {refused.length > 0 && (
        <ul className={css.refused}>
          {refused.map((photo) => (
            <li key={photo.id}>
              <RejectedPicture photo={photo} disabled={!online || isActing} onChanged={retry} />
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && <PhotoGrid photos={shown} {...(!isActing && { actionOf: trash })} />}
      {photos.length === 0 && (
        <p className={css.none}>{t(isActing ? 'social.photos.none' : 'social.photos.noneOwn')}</p>
      )}
    </>
  );
}

const isRefused = ({ state }: Photo) => state === 'REJECTED';
