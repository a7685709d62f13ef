import { Alert, Button, PageTitle, useSearchParams, useWording } from '@banyan/framework';
import { countDrafts } from '@banyan/framework/host';
import { IconInfoCircle } from '@banyan/framework/icons';
import { useState } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import { ENDED } from './choose-screen.ts';
import { guestNote } from './guest-note.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { SecondStep } from './SecondStep.tsx';
import * as css from './session.module.css';

const FORMS = { password: PasswordForm, phone: PhoneForm } as const;
type Method = keyof typeof FORMS;

/** The way chosen last: a change of language mounts the screen anew, and a phone loads it anew. */
const chosen = guestNote('method', { names: ['method'] });

/** Sign-in, by the ways this deployment has. Leaving it is the work of the session, which changes with a success. */
export function LoginScreen() {
  const { t } = useWording();
  const methods = pageDeployment().signInMethods;
  const [method, setMethod] = useState(() => {
    const last = chosen.read()?.method;
    return methods.find((each) => each === last) ?? methods[0]!;
  });
  const other = methods.find((each) => each !== method);
  const Form = FORMS[method];
  const [challenge, setChallenge] = useChallenge();
  const change = (next: Method) => {
    chosen.keep({ method: next });
    setMethod(next);
  };
  return (
    <section className={css.login}>
      <PageTitle>{t('shell.login.title', { brand: pageDeployment().brand.name })}</PageTitle>
      <EndedNotice />
      {challenge ? (
        <SecondStep challenge={challenge} onBack={() => setChallenge(null)} />
      ) : (
        <>
          <Form onSecondStep={setChallenge} />
          <PasskeyButton />
          {other && (
            <Button variant="subtle" onClick={() => change(other)}>
              {t(other === 'phone' ? 'shell.login.byPhone' : 'shell.login.byPassword')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** What the second step goes on with, where the first was right; good for five minutes (decision 121). */
const given = guestNote('challenge', { names: ['challenge'], lastsMs: 5 * 60_000 });

function useChallenge(): [string | null, (challenge: string | null) => void] {
  const [challenge, setChallenge] = useState(() => given.read()?.challenge ?? null);
  const keep = (next: string | null) => {
    if (next) given.keep({ challenge: next });
    else given.forget();
    setChallenge(next);
  };
  return [challenge, keep];
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
