import { closeLayer, toast, useAddressedLayer, useWording } from '@banyan/framework';
import { type ComponentType, useEffect, useState } from 'react';

/** The viewer over the page, while its address says so (`?picture=<id of the item>`). Fetched when first wanted. */
export function PictureLayer() {
  const { t } = useWording();
  const id = useAddressedLayer('picture');
  const [Viewer, setViewer] = useState<ComponentType<{ id: string }> | null>(null);
  const isWanted = id !== null && !Viewer;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    import('./PictureViewer.tsx').then(
      (file) => !isGone && setViewer(() => file.PictureViewer),
      () => {
        toast({ id: 'feed-picture', tone: 'error', message: t('feed.picture.failed') });
        closeLayer('picture');
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, t]);
  return id !== null && Viewer && <Viewer key={id} id={id} />;
}
