import { Link, TextInput, useWording } from '@banyan/framework';
import { PasswordInput } from '@banyan/framework/host';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { SignInError } from './SignInError.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import * as css from './session.module.css';
import { type FormProps, type Login, useLogin } from './use-login.ts';

/** Sign-in by user name and password. */
export function PasswordForm({ onAsked, passkey, children }: FormProps) {
  const { t } = useWording();
  const login = useLogin(onAsked);
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = (name: 'username' | 'password') => form.current?.elements.namedItem(name) as HTMLInputElement | null;
  useErrorFocus(login.error, () => field('password'));
  const again = () => {
    login.again();
    field('password')?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isReady) void login.submit();
    else if (!login.isSending) field(normalizeIdentifier(login.username) === '' ? 'username' : 'password')?.focus();
  };
  return (
    <form ref={form} onSubmit={onSubmit} className={css.form} noValidate>
      <LoginFields login={login} errorId={errorId} />
      <SignInError id={errorId} error={login.error} waitMinutes={login.waitMinutes} onAgain={again} />
      <SubmitButton isReady={login.isReady}>
        {t(login.isSending ? 'shell.login.sending' : 'shell.login.action')}
      </SubmitButton>
      {passkey}
      <div className={css.links}>
        <Link href="/forgotPassword">{t('shell.login.forgot')}</Link>
        {children}
      </div>
    </form>
  );
}

function LoginFields({ login, errorId }: { login: Login; errorId: string }) {
  const { t } = useWording();
  // Only this answer says anything of what was typed.
  const isInvalid = login.error === 'signIn.error.credentials';
  const described = login.error ? { 'aria-describedby': errorId, 'aria-invalid': isInvalid || undefined } : {};
  return (
    <>
      <TextInput
        {...described}
        name="username"
        label={t('shell.login.username')}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={login.username}
        onChange={(event) => login.setUsername(event.currentTarget.value)}
      />
      <PasswordInput
        {...described}
        name="password"
        label={t('shell.login.password')}
        autoComplete="current-password"
        value={login.password}
        onChange={(event) => login.setPassword(event.currentTarget.value)}
      />
    </>
  );
}

/** After a refusal the member stands in the password field, with what they typed marked for typing again. */
function useErrorFocus(error: string | null, password: () => HTMLInputElement | null): void {
  useEffect(() => {
    if (error !== 'signIn.error.credentials') return;
    password()?.focus();
    password()?.select();
  }, [error]);
}
