import { Button, useWording, type WordingKey } from '@banyan/framework';
import { IconAlertTriangle } from '@banyan/framework/icons';
import * as css from './session.module.css';

interface Props {
  /** Where fields are described by it. */
  id?: string;
  /** A wording key of the table of errors, or null. */
  error: WordingKey | null;
  /** What the text of the error counts, where it counts. */
  waitMinutes: number | undefined;
  /** Offers to try again; left out where the form itself is the next try. */
  onAgain?: () => void;
}

/** Errors that the same words may cure, or that say what to do; the others are better met with an emptied field. */
const NEEDS_NO_AGAIN: readonly string[] = [
  'signIn.error.credentials',
  'signIn.error.network',
  'signIn.error.tooMany',
  'signIn.error.tooManyWait',
  'signIn.error.phoneNumber',
  'signIn.error.userNotFound',
  'shell.login.noAddress',
  'shell.login.noContact',
  'identity.error.waiting',
  'error.INVALID_CODE',
  'error.CODE_EXPIRED',
];

/** Why a sign-in was refused. Always in the page, so that a screen reader hears it when it fills. */
export function SignInError({ id, error, waitMinutes, onAgain }: Props) {
  const { t } = useWording();
  const isOffline = error === 'signIn.error.network' && !navigator.onLine;
  return (
    <div role="alert" id={id}>
      {error && (
        <div className={css.error}>
          <span className={css.errorWords}>
            <IconAlertTriangle aria-hidden size={22} />
            <span>{t(isOffline ? 'error.NETWORK' : error, waitMinutes ? { count: waitMinutes } : {})}</span>
          </span>
          {onAgain && !NEEDS_NO_AGAIN.includes(error) && (
            <Button variant="default" size="sm" onClick={onAgain}>
              {t('shell.login.again')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
