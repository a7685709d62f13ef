import { Button, passwordLength, TextInput, useWording } from '@banyan/framework';
import { PasswordInput } from '@banyan/framework/host';
import { type FormEvent, useEffect, useRef } from 'react';
import { canUsePasskeys } from '../passkey/can-use-passkeys.ts';
import { SignInError } from '../session/SignInError.tsx';
import { SubmitButton } from '../session/SubmitButton.tsx';
import * as css from '../session/session.module.css';
import { NameFields } from './NameFields.tsx';
import { type FieldName, NOT_MADE, usePasswordWay } from './use-password-way.ts';
import type { WayProps } from './way.ts';

/** Names, a username, and a password or a passkey to sign in by from then on. */
export function PasswordWay({ form, accept, reopen, action, links }: WayProps) {
  const { t } = useWording();
  const way = usePasswordWay({ form, accept, reopen });
  const element = useRef<HTMLFormElement>(null);
  const field = (name: FieldName) => element.current?.elements.namedItem(name) as HTMLInputElement | null;
  useErrorFocus(way, field);
  const press = (by: typeof way.by, send: () => Promise<void>) => {
    const missing = way.missing(by);
    if (missing) field(missing)?.focus();
    else if (!way.isSending) void send();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    press('password', way.submit);
  };
  const isReady = !way.missing('password') && !way.isSending;
  return (
    <form ref={element} onSubmit={onSubmit} className={css.form} noValidate>
      <WayFields form={form} way={way} />
      {/* What is about a field stands with it. */}
      <SignInError
        id={way.errorId}
        error={way.errorField || way.error === NOT_MADE ? null : way.error}
        waitMinutes={way.waitMinutes}
      />
      <SubmitButton isReady={isReady}>
        {t(way.isSending && way.by === 'password' ? 'shell.join.sending' : action)}
      </SubmitButton>
      {canUsePasskeys() && <ByPasskey way={way} onPress={() => press('passkey', way.submitPasskey)} />}
      <div className={css.links}>{links}</div>
    </form>
  );
}

type Way = ReturnType<typeof usePasswordWay>;

/** The device in the place of a password. Most often it made none because it was put off: said, and no cause for alarm. */
function ByPasskey({ way, onPress }: { way: Way; onPress(): void }) {
  const { t } = useWording();
  return (
    <div>
      <Button variant="default" fullWidth loading={way.isSending && way.by === 'passkey'} onClick={onPress}>
        {t('shell.join.passkey')}
      </Button>
      <p role="status" className={css.hint}>
        {way.error === NOT_MADE && t('shell.join.notMade')}
      </p>
    </div>
  );
}

/** Anyone who has to type again stands there already. */
function useErrorFocus({ errorField, isSending }: Way, field: (name: FieldName) => HTMLInputElement | null): void {
  useEffect(() => {
    if (!errorField || isSending) return;
    field(errorField)?.focus();
    field(errorField)?.select();
  }, [errorField, isSending]);
}

function WayFields({ form, way }: Pick<WayProps, 'form'> & { way: Way }) {
  const { t } = useWording();
  const errorOf = (name: FieldName) => (way.errorField === name && way.error ? t(way.error) : undefined);
  return (
    <>
      <NameFields form={form} errorOf={errorOf} />
      <TextInput
        name="username"
        label={t('shell.login.username')}
        description={t('shell.join.usernameHint')}
        error={errorOf('username')}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={form.typed.username}
        onChange={(event) => form.type({ username: event.currentTarget.value })}
      />
      <PasswordInput
        name="password"
        label={t('shell.login.password')}
        description={t('shell.reset.hint', { count: passwordLength.least })}
        error={errorOf('password')}
        maxLength={passwordLength.most}
        autoComplete="new-password"
        value={way.password}
        onChange={(event) => way.setPassword(event.currentTarget.value)}
      />
    </>
  );
}
