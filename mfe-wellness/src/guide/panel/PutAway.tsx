import { Button, toast, useWording } from '@banyan/framework';
import { putAway, useIsPutAway } from './put-away.ts';

/** Below a talk over a page: for whom the button is in the way. */
export function PutAway({ onDone }: { onDone(): void }) {
  const { t } = useWording();
  const isAway = useIsPutAway();
  if (isAway) return null;
  const put = () => {
    putAway(true);
    onDone();
    toast({ message: t('wellness.guide.putAway.done'), tone: 'success' });
    // What opened the guide is gone, and must not take the focus along.
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  };
  return (
    <Button variant="subtle" onClick={put}>
      {t('wellness.guide.putAway')}
    </Button>
  );
}
