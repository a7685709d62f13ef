import { type LazyOverlayProps, useWording } from '@banyan/framework';
import { IconExternalLink, IconShare } from '@banyan/framework/icons';
import { useState } from 'react';
import { PicturesShown } from './PicturesShown.tsx';
import { usePictures } from './usePictures.ts';

/** Shares the address of the picture, which shows it only to who may see the post. */
function ShareButton({ title }: { title: string }) {
  const { t } = useWording();
  if (!('share' in navigator)) return null;
  // Anyone who changes their mind rejects it, which is no failure.
  const share = () => void navigator.share({ title, url: window.location.href }).catch(() => {});
  const label = t('feed.share.share');
  return (
    <button type="button" className="yarl__button" aria-label={label} title={label} onClick={share}>
      <IconShare aria-hidden />
    </button>
  );
}

function OriginalLink({ src }: { src: string | null }) {
  const { t } = useWording();
  if (!src) return null;
  const label = t('feed.picture.original');
  return (
    <a className="yarl__button" href={src} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
      <IconExternalLink aria-hidden />
    </a>
  );
}

/** The pictures of an item: its poster, and what was seen at the event's previous time. */
export function PictureViewer({ id, ...overlay }: LazyOverlayProps & { id: string }) {
  const shown = usePictures(id);
  const [current, setPosition] = useState(0);
  const tools = (
    <>
      <ShareButton title={shown.title} />
      <OriginalLink src={shown.pictures[current]?.src ?? null} />
    </>
  );
  return (
    <PicturesShown key="pictures" {...overlay} {...shown} current={current} onCurrent={setPosition} tools={tools} />
  );
}
