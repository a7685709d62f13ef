import { Alert, IconButton, useWording } from '@banyan/framework';
import { IconPhoto, IconX } from '@banyan/framework/icons';
import { useState } from 'react';
import * as css from './chat-photo.module.css';
import type { ChosenPhoto } from './photo-draft.ts';

interface Props {
  photo: ChosenPhoto;
  onRemove(): void;
}

/** The photo about to be sent, at most 160 px (community.md §5); why it cannot be; and how to give it up. */
export function PhotoPreview({ photo, onRemove }: Props) {
  const { t } = useWording();
  const [isUnknown, setUnknown] = useState(false);
  return (
    <div className={css.preview}>
      {isUnknown ? (
        <p className={css.unknown}>
          <IconPhoto aria-hidden size={28} />
          {!photo.error && t('social.send.noPreview')}
        </p>
      ) : (
        <img
          className={css.chosen}
          src={photo.preview}
          alt={t('social.send.preview')}
          onError={() => setUnknown(true)}
        />
      )}
      <IconButton icon={IconX} label={t('social.chat.removePhoto')} onClick={onRemove} />
      {photo.error && (
        <div className={css.refused}>
          <Alert role="alert">{t(photo.error.wordingKey) || t('error.INTERNAL')}</Alert>
        </div>
      )}
    </div>
  );
}
