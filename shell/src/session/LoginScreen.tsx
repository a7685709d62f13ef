import {
  Alert,
  Button,
  Link,
  PageTitle,
  PasswordInput,
  TextInput,
  useSearchParams,
  useWording,
} from '@banyan/framework';
import { countDrafts } from '@banyan/framework/host';
import { IconAlertTriangle, IconInfoCircle } from '@banyan/framework/icons';
import { type FormEvent, useEffect, useRef } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import * as css from '../screens/screens.module.css';
import { ENDED } from './choose-screen.ts';
import { type Login, takesPassword, useLogin } from './use-login.ts';

const ERROR_ID = 'login-error';

const TOO_MANY: readonly string[] = ['signIn.error.tooMany', 'signIn.error.tooManyWait'];

/** Errors that the same words may cure; the others are better met with an emptied password. */
const NEEDS_NO_AGAIN: readonly string[] = ['signIn.error.credentials', 'signIn.error.network', ...TOO_MANY];

/** Sign-in by user name and password. Leaving it is the work of the session, which changes with a success. */
export function LoginScreen() {
  const { t } = useWording();
  return (
    <section className={css.login}>
      <PageTitle>{t('shell.login.title', { brand: pageDeployment().brand.name })}</PageTitle>
      <EndedNotice />
      {takesPassword() ? <LoginForm /> : <Alert icon={<IconInfoCircle aria-hidden />}>{t('shell.login.notYet')}</Alert>}
    </section>
  );
}

/** Why a member is asked again who did not sign out. */
function EndedNotice() {
  const { t } = useWording();
  const [search] = useSearchParams();
  if (search.get('why') !== ENDED) return null;
  return (
    <Alert icon={<IconInfoCircle aria-hidden />} role="alert">
      {t(countDrafts() > 0 ? 'shell.login.endedKept' : 'shell.login.ended')}
    </Alert>
  );
}

function LoginForm() {
  const { t } = useWording();
  const login = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const field = (name: 'username' | 'password') => form.current?.elements.namedItem(name) as HTMLInputElement | null;
  useErrorFocus(login.error, () => field('password'));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isReady) void login.submit();
    else if (!login.isSending) field(login.username.trim() === '' ? 'username' : 'password')?.focus();
  };
  return (
    <form ref={form} onSubmit={onSubmit} className={css.form} noValidate>
      <LoginFields login={login} />
      <LoginError login={login} onAgain={() => field('password')?.focus()} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        aria-disabled={!login.isReady}
        data-waiting={!login.isReady || undefined}
        className={css.submit}
      >
        {t(login.isSending ? 'shell.login.sending' : 'shell.login.action')}
      </Button>
      <Link href="/forgotPassword" className={css.textLink}>
        {t('shell.login.forgot')}
      </Link>
    </form>
  );
}

function LoginFields({ login }: { login: Login }) {
  const { t } = useWording();
  // Only this answer says anything of what was typed.
  const isInvalid = login.error === 'signIn.error.credentials';
  const described = login.error ? { 'aria-describedby': ERROR_ID, 'aria-invalid': isInvalid || undefined } : {};
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

/** Always in the page, so that a screen reader hears it when it fills. */
function LoginError({ login: { error, waitMinutes, again }, onAgain }: { login: Login; onAgain: () => void }) {
  const { t } = useWording();
  const isOffline = error === 'signIn.error.network' && !navigator.onLine;
  const clear = () => {
    again();
    onAgain();
  };
  return (
    <div role="alert" id={ERROR_ID}>
      {error && (
        <div className={css.error}>
          <IconAlertTriangle aria-hidden size={22} />
          <span>{t(isOffline ? 'error.NETWORK' : error, waitMinutes ? { count: waitMinutes } : {})}</span>
          {!NEEDS_NO_AGAIN.includes(error) && (
            <Button variant="default" size="sm" onClick={clear}>
              {t('shell.login.again')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** After a refusal the member stands in the password field, with what they typed marked for typing anew. */
function useErrorFocus(error: string | null, password: () => HTMLInputElement | null): void {
  useEffect(() => {
    if (error === 'signIn.error.credentials') password()?.select();
  }, [error]);
}
