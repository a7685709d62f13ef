import { Button, Modal, useWording } from '@banyan/framework';
import { useState } from 'react';
import { Thumb } from '../photos/Thumb.tsx';
import type { Photo } from '../photos/usePhotos.ts';
import { AppealForm } from './AppealForm.tsx';
import * as css from './rejection.module.css';
import { useRejection } from './useRejection.ts';

interface Props {
  photo: Photo;
  disabled: boolean;
  /** Reads again what the picture belongs to. */
  onChanged(): void;
}

/** Why staff said no, in the words of the product and in theirs. */
function Reason({ rejection }: { rejection: Photo['rejection'] }) {
  const { t } = useWording();
  if (!rejection) return null;
  return (
    <>
      <p>{t(`social.rejection.${rejection.key}`)}</p>
      {rejection.text && (
        <p>
          {t('social.rejection.staffSay')} <bdi>{rejection.text}</bdi>
        </p>
      )}
    </>
  );
}

/** A picture that staff said no to: it is put away, or they are asked once more (community.md §4). */
export function RejectedPicture({ photo, disabled, onChanged }: Props) {
  const { t } = useWording();
  const { askToDismiss, appeal } = useRejection(photo.id, onChanged);
  const [isAppealing, setAppealing] = useState(false);
  const close = () => setAppealing(false);
  return (
    <div className={css.rejected}>
      <Thumb photo={photo} isDimmed />
      <div className={css.words}>
        <p className={css.title}>{t('social.rejection.title')}</p>
        <Reason rejection={photo.rejection} />
        <div className={css.buttons}>
          <Button variant="default" size="sm" disabled={disabled} onClick={() => void askToDismiss()}>
            {t('social.rejection.dismiss')}
          </Button>
          {photo.rejection?.canAppeal && (
            <Button variant="light" size="sm" disabled={disabled} onClick={() => setAppealing(true)}>
              {t('social.rejection.appeal')}
            </Button>
          )}
        </div>
      </div>
      <Modal opened={isAppealing} onClose={close} title={t('social.rejection.appeal')}>
        <AppealForm pictureId={photo.id} onSend={appeal} onClose={close} />
      </Modal>
    </div>
  );
}
