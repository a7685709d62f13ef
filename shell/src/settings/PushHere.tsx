import { Button, useWording } from '@banyan/framework';
import { TextShown } from '../push/TextShown.tsx';
import type { PushDevice } from '../push/use-push-device.ts';
import * as css from './settings-page.module.css';

interface PushHereProps {
  userId: string;
  device: PushDevice;
  isStill: boolean;
}

/** This device: whether it is notified of things, and what it may show to who holds it. */
export function PushHere({ userId, device, isStill }: PushHereProps) {
  const { t } = useWording();
  if (device.isReached === null) return null;
  if (device.isReached) {
    return <TextShown userId={userId} label="shell.push.text" hint="shell.push.textHint" disabled={isStill} />;
  }
  return (
    <p className={css.pushHere}>
      <Button variant="light" disabled={isStill} loading={device.isBusy} onClick={() => void device.reach()}>
        {t('shell.push.here')}
      </Button>
    </p>
  );
}
