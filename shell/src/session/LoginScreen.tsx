import { Alert, Button, PageTitle, useSearchParams, useWording } from '@banyan/framework';
import { countDrafts, session } from '@banyan/framework/host';
import { IconInfoCircle } from '@banyan/framework/icons';
import { useEffect, useState } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import { ENDED } from './choose-screen.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { SecondStep } from './SecondStep.tsx';
import * as css from './session.module.css';

const FORMS = { password: PasswordForm, phone: PhoneForm } as const;
type Method = keyof typeof FORMS;

/** The way chosen last, while the page lives: a change of language mounts the screen anew. */
let chosen: Method | undefined;

/** Sign-in, by the ways this deployment has. Leaving it is the work of the session, which changes with a success. */
export function LoginScreen() {
  const { t } = useWording();
  const methods = pageDeployment().signInMethods;
  const [method, setMethod] = useState(methods.find((each) => each === chosen) ?? methods[0]!);
  const other = methods.find((each) => each !== method);
  const Form = FORMS[method];
  const [challenge, setChallenge] = useChallenge();
  const change = (next: Method) => {
    chosen = next;
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

/** What the second step goes on with, where the first was right; it outlives a change of language, too. */
let given: string | null = null;

function useChallenge(): [string | null, (challenge: string | null) => void] {
  const [challenge, setChallenge] = useState(given);
  const keep = (next: string | null) => {
    given = next;
    setChallenge(next);
  };
  // Whoever leaves for a session leaves nothing for who signs in next.
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.get().viewer) given = null;
      }),
    [],
  );
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
