import { Button, useWording } from '@banyan/framework';
import { hasUnsavedText } from '@banyan/framework/host';
import { useEffect } from 'react';
import * as css from './update.module.css';
import { postponeUpdate, takeUpdate, takeUpdateWhenDone, useUpdate } from './update-store.ts';

const LOOK_AGAIN_MS = 1500;

/** Reports a new version. It is taken when the member says so, and never over words that are not sent yet. */
export function UpdatePrompt() {
  const { t } = useWording();
  const update = useUpdate();
  useEffect(() => {
    if (update !== 'whenDone') return;
    const timer = setInterval(() => !hasUnsavedText() && takeUpdate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [update]);
  const onTake = () => (hasUnsavedText() ? takeUpdateWhenDone() : takeUpdate());
  return (
    <div className={css.prompt}>
      <p>{t(update === 'ready' ? 'shell.update.ready' : 'shell.update.whenDone')}</p>
      <div className={css.actions}>
        {update === 'ready' && <Button onClick={onTake}>{t('shell.update.take')}</Button>}
        <Button variant="default" onClick={postponeUpdate}>
          {t('shell.update.later')}
        </Button>
      </div>
    </div>
  );
}
