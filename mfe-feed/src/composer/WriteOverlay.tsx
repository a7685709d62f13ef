import {
  closeModalRoute,
  lazyPart,
  Modal,
  preloadOverlays,
  Skeleton,
  useIsWide,
  useModalRoute,
  useWording,
} from '@banyan/framework';
import { NEW } from './write-draft-key.ts';

const Composer = lazyPart(() =>
  import(/* webpackChunkName: "composer" */ './composer-part.ts').then((file) => file.Composer),
);

/** Fetches what writing needs, while the finger is on its way. Safe to call often. */
export function preloadComposer(): void {
  preloadOverlays();
  Composer.preload();
}

const close = () => closeModalRoute('write');

/** The composer over the page, while its address says so (`?write=new`, `?write=<id of a post of one's own>`). */
export function WriteOverlay() {
  const { t } = useWording();
  const isWide = useIsWide();
  const id = useModalRoute('write');
  if (!id) return null;
  return (
    <Modal
      opened
      hasAddress
      onClose={close}
      size="lg"
      isFullScreen={!isWide}
      title={t(id === NEW ? 'feed.write.title' : 'feed.write.editTitle')}
    >
      <Composer key={id} id={id} onClose={close} fallback={<Skeleton height="30rem" />} />
    </Modal>
  );
}
