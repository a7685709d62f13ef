import { lazyPart, Modal, Skeleton, useIsWide, useWording } from '@banyan/framework';
import { contribute } from '@banyan/framework/host';

const ActAsForm = lazyPart(() =>
  import(/* webpackChunkName: "acting" */ './ActAsForm.tsx').then((file) => file.ActAsForm),
);

const NOWHERE = () => {};
let takeAway = NOWHERE;

const close = (): void => {
  takeAway();
  takeAway = NOWHERE;
};

/**
 * Lays it over the page. The panel that has the entry is gone by then, and the frame carries nothing of it: it stands where
 * modules may float.
 */
export function openActAs(): void {
  const load = async () => ({ default: ActAsLayer });
  takeAway = contribute({ id: 'shell:act-as', moduleId: 'shell', slot: 'shell.floating/v1', order: 0, load });
}

/** Acting as a member begins with their user name, one's own password and a reason (community.md §2, safe-behaviour 12). */
function ActAsLayer() {
  const { t } = useWording();
  const isWide = useIsWide();
  return (
    <Modal opened onClose={close} title={t('shell.acting.title')} size="sm" isFullScreen={!isWide}>
      <ActAsForm fallback={<Skeleton height="26rem" />} />
    </Modal>
  );
}
