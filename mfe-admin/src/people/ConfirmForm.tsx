import { Button, useNetworkStatus, useWording } from '@banyan/framework';
import { PasswordInput } from '@banyan/framework/password';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type CheckedStep, changesNothing, type Flow } from './flow.ts';
import * as css from './People.module.css';

interface Props {
  step: CheckedStep;
  flow: Flow;
}

/** Confirms what is shown, with the viewer's password where they signed in too long ago. */
export function ConfirmForm({ step: { checked, failure, password, isConfirming = false }, flow }: Props) {
  const { t } = useWording();
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (password && !isConfirming) form.current?.querySelector('input')?.focus();
  }, [password, isConfirming]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    flow.write(typed);
  };
  return (
    <form ref={form} noValidate className={css.part} onSubmit={onSubmit}>
      {password && (
        <div className={css.password}>
          <PasswordInput
            label={t('admin.people.password')}
            autoComplete="current-password"
            error={!isConfirming && password.problem}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
      )}
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      <Actions canWrite={!changesNothing(checked)} isConfirming={isConfirming} onCancel={flow.cancel} />
    </form>
  );
}

interface ActionsProps {
  canWrite: boolean;
  isConfirming: boolean;
  onCancel(): void;
}

function Actions({ canWrite, isConfirming, onCancel }: ActionsProps) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  return (
    <div className={css.actions}>
      {canWrite && (
        <Button type="submit" loading={isConfirming} disabled={!online}>
          {t('admin.people.confirm')}
        </Button>
      )}
      <Button variant="default" disabled={isConfirming} onClick={onCancel}>
        {t('admin.people.cancel')}
      </Button>
    </div>
  );
}
