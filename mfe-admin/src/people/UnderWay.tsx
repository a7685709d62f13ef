import { Button, Loader, useWording } from '@banyan/framework';
import type { Step } from './flow.ts';
import * as css from './People.module.css';

interface Props {
  step: Extract<Step, { at: 'sending' | 'checking' }>;
  onCancel(): void;
}

/** A table is sent or checked; where the server asks to go slower, it says that this goes on by itself. */
export function UnderWay({ step, onCancel }: Props) {
  const { t } = useWording();
  const { isSlow } = step;
  return (
    <>
      {step.at === 'sending' ? (
        <Sending percent={step.percent} />
      ) : (
        <p role="status" className={css.waits}>
          <Loader size={20} /> {t('admin.people.checking')}
        </p>
      )}
      <p role="status" className={css.slow}>
        {isSlow && t('admin.people.slow')}
      </p>
      <div>
        <Button variant="default" onClick={onCancel}>
          {t('admin.people.cancel')}
        </Button>
      </div>
    </>
  );
}

function Sending({ percent }: { percent: number }) {
  const { t } = useWording();
  const label = t('admin.people.sending');
  return (
    <>
      <p role="status" className={css.words}>
        {label}
      </p>
      <progress className={css.bar} aria-label={label} value={percent} max={100} />
    </>
  );
}
