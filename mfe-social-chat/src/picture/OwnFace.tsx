import { Avatar, Button, confirm, useNetworkStatus, useViewer, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { PickPicture, useUpload } from '@banyan/framework/upload';
import { type ReactNode, useRef } from 'react';
import type { OwnProfile } from '../own/useOwnProfile.ts';
import { Thumb } from '../photos/Thumb.tsx';
import type { Photo } from '../photos/usePhotos.ts';
import { RejectedPicture } from '../rejection/RejectedPicture.tsx';
import { SendOverlay } from '../send/SendOverlay.tsx';
import * as css from './OwnFace.module.css';
import { useOwnPicture, usePictureActions } from './useOwnPicture.ts';

/** The viewer's own picture with their name below it, and what became of the one they sent: it waits, or staff said no (community.md §4). */
export function OwnFace({ own, children }: { own: OwnProfile; children: ReactNode }) {
  const { t } = useWording();
  const { picture, hasFailed, retry } = useOwnPicture();
  const { propose, takeBack } = usePictureActions();
  const upload = useUpload('profile_picture');
  const isActing = Boolean(useViewer()?.acting);
  const { online } = useNetworkStatus();
  const disabled = !online || isActing;
  const container = useRef<HTMLDivElement>(null);
  useFocusHome(container);
  return (
    <div ref={container} tabIndex={-1} className={css.face}>
      <Avatar src={own.profilePictureUrl} name={own.name ?? ''} alt="" size={112} />
      {children}
      {picture && !picture.waiting && (
        <PickPicture
          label={t(own.profilePictureUrl ? 'social.picture.change' : 'social.picture.add')}
          onPick={upload.choose}
          disabled={disabled}
        />
      )}
      {hasFailed && online && (
        <p role="alert" className={css.failed}>
          {t('social.picture.failed')}
          <Button variant="subtle" size="compact-md" onClick={retry}>
            {t('social.retry')}
          </Button>
        </p>
      )}
      {picture?.waiting && <Waiting photo={picture.waiting} disabled={disabled} takeBack={takeBack} />}
      {picture?.rejected && <RejectedPicture photo={picture.rejected} disabled={disabled} onChanged={retry} />}
      <SendOverlay upload={upload} title={t('social.picture.new')} kind="face" finish={({ id }) => propose(id)} />
    </div>
  );
}

interface WaitingProps {
  photo: Photo;
  disabled: boolean;
  takeBack(): Promise<void>;
}

function Waiting({ photo, disabled, takeBack }: WaitingProps) {
  const { t } = useWording();
  const ask = async () => {
    const isSure = await confirm({
      title: t('social.picture.question'),
      text: t('social.picture.cost'),
      confirmLabel: t('social.picture.takeBack'),
      cancelLabel: t('social.picture.keep'),
    });
    if (isSure) await takeBack();
  };
  return (
    <div className={css.waiting} role="status">
      <Thumb photo={photo} isDimmed />
      <div className={css.words}>
        <p className={css.title}>{t('social.picture.waiting')}</p>
        <p>{t('social.picture.waitingText')}</p>
        <div>
          <Button variant="default" size="sm" disabled={disabled} onClick={() => void ask()}>
            {t('social.send.cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
}
