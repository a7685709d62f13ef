import { Button, TextInput, useWording } from '@banyan/framework';
import { type FormEvent, useEffect, useRef } from 'react';
import { ERROR_ID, SignInError } from './SignInError.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import * as css from './session.module.css';
import { type PhoneLogin, usePhoneLogin } from './use-phone-login.ts';

/** Sign-in by a code that is sent to a phone: first the number, then the code (wellness.md §2). */
export function PhoneForm() {
  const login = usePhoneLogin();
  const field = useRef<HTMLInputElement>(null);
  // Whoever has to type next stands there already: after the number, and after a refusal.
  useEffect(() => {
    if (login.step === 'number' && !login.error) return;
    field.current?.focus();
    field.current?.select();
  }, [login.step, login.error]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isReady) void login.submit();
    else if (!login.isSending) field.current?.focus();
  };
  return (
    <form onSubmit={onSubmit} className={css.form} noValidate>
      {login.step === 'number' ? <NumberStep login={login} field={field} /> : <CodeStep login={login} field={field} />}
    </form>
  );
}

interface StepProps {
  login: PhoneLogin;
  field: React.RefObject<HTMLInputElement | null>;
}

const described = ({ error }: PhoneLogin, ...ours: string[]) =>
  error ? { 'aria-describedby': ERROR_ID, 'aria-invalid': ours.includes(error) || undefined } : {};

function NumberStep({ login, field }: StepProps) {
  const { t } = useWording();
  return (
    <>
      <TextInput
        {...described(login, 'signIn.error.phoneNumber', 'signIn.error.userNotFound')}
        ref={field}
        type="tel"
        name="phone"
        label={t('shell.login.phone')}
        description={t('shell.login.phoneHint')}
        dir="ltr"
        autoComplete="tel"
        value={login.phone}
        onChange={(event) => login.setPhone(event.currentTarget.value)}
      />
      <SignInError error={login.error} waitMinutes={login.waitMinutes} onAgain={login.again} />
      <SubmitButton isReady={login.isReady}>
        {t(login.isSending ? 'shell.login.codeSending' : 'shell.login.codeSend')}
      </SubmitButton>
    </>
  );
}

function CodeStep({ login, field }: StepProps) {
  const { t } = useWording();
  return (
    <>
      <TextInput label={t('shell.login.phone')} type="tel" dir="ltr" readOnly value={login.sentTo} />
      <p role="status" className={css.hint}>
        {t('shell.login.codeSent')}
      </p>
      <TextInput
        {...described(login, 'error.INVALID_CODE', 'error.CODE_EXPIRED')}
        ref={field}
        name="code"
        label={t('shell.login.code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={login.code}
        onChange={(event) => login.setCode(event.currentTarget.value)}
      />
      <SignInError error={login.error} waitMinutes={login.waitMinutes} onAgain={login.again} />
      <SubmitButton isReady={login.isReady}>
        {t(login.isSending ? 'shell.login.sending' : 'shell.login.submit')}
      </SubmitButton>
      <div className={css.choices}>
        <Button variant="subtle" aria-disabled={login.resendInSeconds > 0} onClick={() => void login.resend()}>
          {login.resendInSeconds > 0
            ? t('shell.login.resendIn', { count: login.resendInSeconds })
            : t('shell.login.resend')}
        </Button>
        <Button variant="subtle" onClick={login.changeNumber}>
          {t('shell.login.otherNumber')}
        </Button>
      </div>
    </>
  );
}
