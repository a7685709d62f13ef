import { ButtonLink, Link, PageTitle, passwordLength, Redirect, Text, useWording } from '@banyan/framework';
import { PasswordInput } from '@banyan/framework/host';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { SignInError } from '../session/SignInError.tsx';
import { SubmitButton } from '../session/SubmitButton.tsx';
import * as css from '../session/session.module.css';
import { clearAddress, isOfLink, resetToken } from './reset-token.ts';
import { useNewPassword } from './use-new-password.ts';

/** A new password, with the token that a code gave (wellness.md §2) or a link has; nobody is signed in by it (safe-behaviour 5). */
export function ChangePasswordScreen() {
  const form = useNewPassword();
  useEffect(() => {
    clearAddress();
    // A newer link that is opened in this tab changes nothing but that.
    window.addEventListener('hashchange', clearAddress);
    return () => window.removeEventListener('hashchange', clearAddress);
  }, []);
  if (resetToken()) return <NewPassword form={form} />;
  return form.isSet ? <PasswordIsSet /> : <Redirect to="/forgotPassword" replace />;
}

type Form = ReturnType<typeof useNewPassword>;

function NewPassword({ form }: { form: Form }) {
  const { t } = useWording();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!form.error) return;
    field.current?.focus();
    field.current?.select();
  }, [form.error]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isReady) void form.submit();
    else if (!form.isSending) field.current?.focus();
  };
  return (
    <section className={css.login}>
      <PageTitle>{t('shell.reset.title')}</PageTitle>
      <form onSubmit={onSubmit} className={css.form} noValidate>
        <PasswordFields form={form} field={field} />
        <SignInError id={form.errorId} error={form.error} waitMinutes={form.waitMinutes} />
        <SubmitButton isReady={form.isReady}>
          {t(form.isSending ? 'shell.reset.changing' : 'shell.reset.change')}
        </SubmitButton>
        <div className={css.links}>
          {isOfLink() ? t('shell.reset.byLink') : <Link href="/forgotPassword">{t('shell.reset.anew')}</Link>}
        </div>
      </form>
    </section>
  );
}

function PasswordFields({ form, field }: { form: Form; field: RefObject<HTMLInputElement | null> }) {
  const { t } = useWording();
  const isInvalid = form.error === 'shell.reset.tooShort' || form.error === 'shell.reset.differs';
  const described = form.error ? { 'aria-describedby': form.errorId, 'aria-invalid': isInvalid || undefined } : {};
  return (
    <>
      <PasswordInput
        {...described}
        ref={field}
        name="newPassword"
        label={t('shell.reset.password')}
        description={t('shell.reset.hint', { count: passwordLength.least })}
        maxLength={passwordLength.most}
        autoComplete="new-password"
        value={form.password}
        onChange={(event) => form.setPassword(event.currentTarget.value)}
      />
      <PasswordInput
        {...described}
        name="repeated"
        label={t('shell.reset.again')}
        maxLength={passwordLength.most}
        autoComplete="new-password"
        value={form.repeated}
        onChange={(event) => form.setRepeated(event.currentTarget.value)}
      />
    </>
  );
}

function PasswordIsSet() {
  const { t } = useWording();
  return (
    <section className={css.hero}>
      <PageTitle>{t('shell.reset.done')}</PageTitle>
      <Text size="lg">{t('shell.reset.doneText')}</Text>
      <ButtonLink href="/login" size="lg" fullWidth>
        {t('shell.login.action')}
      </ButtonLink>
    </section>
  );
}
