import { lazyPart, Modal, Skeleton, useIsWide, useWording } from '@banyan/framework';
import { contribute } from '@banyan/framework/host';

const ImpersonationForm = lazyPart(() =>
  import(/* webpackChunkName: "acting" */ './ImpersonationForm.tsx').then((file) => file.ImpersonationForm),
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
  const load = async () => ({ default: ImpersonationOverlay });
  takeAway = contribute({ id: 'shell:act-as', moduleId: 'shell', slot: 'shell.floating/v1', order: 0, load });
}

/** Acting as a member begins with their user name, one's own password and a reason (community.md §2, safe-behaviour 12). */
function ImpersonationOverlay() {
  const { t } = useWording();
  const isWide = useIsWide();
  return (
    <Modal opened onClose={close} title={t('shell.acting.title')} size="sm" isFullScreen={!isWide}>
      <ImpersonationForm fallback={<Skeleton height="26rem" />} />
    </Modal>
  );
}
