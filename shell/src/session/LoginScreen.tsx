import { Alert, Button, PageTitle, useSearchParams, useWording } from '@banyan/framework';
import { countDrafts } from '@banyan/framework/host';
import { IconInfoCircle } from '@banyan/framework/icons';
import { useState } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import { ENDED } from './choose-screen.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
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
  const change = (next: Method) => {
    chosen = next;
    setMethod(next);
  };
  return (
    <section className={css.login}>
      <PageTitle>{t('shell.login.title', { brand: pageDeployment().brand.name })}</PageTitle>
      <EndedNotice />
      <Form />
      {other && (
        <Button variant="subtle" onClick={() => change(other)}>
          {t(other === 'phone' ? 'shell.login.byPhone' : 'shell.login.byPassword')}
        </Button>
      )}
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
