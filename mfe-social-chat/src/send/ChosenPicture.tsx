import { useWording } from '@banyan/framework';
import { IconPhoto } from '@banyan/framework/icons';
import { useState } from 'react';
import * as css from './send.module.css';

/** What was chosen, as it will be shown. A browser that cannot draw it, as most with HEIC, says so: the service can. */
export function ChosenPicture({ src, kind }: { src: string; kind: 'face' | 'photo' }) {
  const { t } = useWording();
  const [isUnknown, setUnknown] = useState(false);
  return (
    <div className={css.chosen} data-kind={kind}>
      {isUnknown ? (
        <p className={css.unknown}>
          <IconPhoto aria-hidden size={40} />
          {t('social.send.noPreview')}
        </p>
      ) : (
        <img src={src} alt={t('social.send.preview')} onError={() => setUnknown(true)} />
      )}
    </div>
  );
}
