import { Button, useWording } from '@banyan/framework';
import { beginPasskeySignIn, signInWithPasskey } from '@banyan/framework/host';
import { useEffect, useRef } from 'react';
import { canUsePasskeys } from '../passkey/can-use-passkeys.ts';
import { loadDevice } from '../passkey/load-device.ts';
import { SignInError } from './SignInError.tsx';
import * as css from './session.module.css';
import { type Outcome, useCalls } from './use-calls.ts';
import { isAsked, type SignInFormProps } from './use-login.ts';

const PUT_OFF = 'shell.passkey.notGiven';

/** Sign-in by a device that knows its member; nothing is typed. Absent where the browser cannot. */
export function PasskeyButton({ onAsked }: SignInFormProps) {
  const { t } = useWording();
  const { run, isSending, error, errorId, waitMinutes } = useCalls();
  const button = useRef<HTMLButtonElement>(null);
  // While it waits it is disabled, and a browser takes the focus from what is.
  useEffect(() => {
    if (error) button.current?.focus();
  }, [error]);
  if (!canUsePasskeys()) return null;
  // Most often the member put it off themselves: said, and no cause for alarm.
  const isPutOff = error === PUT_OFF;
  return (
    <div className={css.form}>
      <Button
        ref={button}
        variant="default"
        fullWidth
        loading={isSending}
        onClick={() => void run(() => enter(onAsked))}
      >
        {t('shell.passkey.signIn')}
      </Button>
      <div>
        <SignInError id={errorId} error={isPutOff ? null : error} waitMinutes={waitMinutes} />
        <p role="status" className={css.hint}>
          {isPutOff && t(PUT_OFF)}
        </p>
      </div>
    </div>
  );
}

async function enter(onAsked: SignInFormProps['onAsked']): Promise<Outcome> {
  const device = await loadDevice().catch(() => null);
  if (!device) return { ok: false, wordingKey: 'signIn.error.network' };
  const asked = await beginPasskeySignIn();
  if (!asked.ok) return asked;
  const response = await device.answerBy(asked.options).catch(() => null);
  // Put off by the member, or refused by the device: the one is notified of no other than the other.
  if (response === null) return { ok: false, wordingKey: PUT_OFF };
  const result = await signInWithPasskey(response);
  if (result.ok || !isAsked(result)) return result;
  onAsked(result);
  return { ok: true };
}
