import { Alert, outboxSlot, PageTitle, readStored, useSearchParams, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { countDrafts } from '@banyan/framework/host';
import { IconInfoCircle } from '@banyan/framework/icons';
import { useRef, useState } from 'react';
import { pageDeployment } from '../host/page-deployment.ts';
import { ComeBack } from './ComeBack.tsx';
import { ENDED } from './choose-screen.ts';
import { type CodesBy, codesBy } from './codes-by.ts';
import { guestNote } from './guest-note.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import * as css from './session.module.css';
import type { Asked } from './use-login.ts';

const FORMS = { password: PasswordForm, phone: PhoneForm } as const;
type Method = keyof typeof FORMS;

const byCode = {
  phone: 'shell.login.byPhone',
  email: 'shell.login.byEmail',
  either: 'shell.login.byPhoneOrEmail',
} as const satisfies Record<CodesBy, string>;

/** The way chosen last: a change of language mounts the screen again, and a phone loads it again. */
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
  const [asked, setAsked] = useAsked();
  const change = (next: Method) => {
    chosen.keep({ method: next });
    setMethod(next);
  };
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  return (
    <section ref={container} className={css.login}>
      <PageTitle>{t('shell.login.title', { brand: pageDeployment().brand.name })}</PageTitle>
      <EndedNotice />
      {asked && <Question asked={asked} onAsked={setAsked} onBack={() => setAsked(null)} />}
      {!asked && (
        <Form onAsked={setAsked} passkey={<PasskeyButton onAsked={setAsked} />}>
          {other && (
            <button type="button" onClick={() => change(other)}>
              {t(other === 'phone' ? byCode[codesBy()] : 'shell.login.byPassword')}
            </button>
          )}
        </Form>
      )}
    </section>
  );
}

interface QuestionProps {
  asked: Asked;
  onAsked(asked: Asked): void;
  onBack(): void;
}

function Question({ asked: { challenge, until }, onAsked, onBack }: QuestionProps) {
  if (until) return <ComeBack challenge={challenge} until={until} onBack={onBack} />;
  return <SecondFactorStep challenge={challenge} onAsked={onAsked} onBack={onBack} />;
}

const NO_END = '-';
/** What the answer goes back with, where all was right so far; good for five minutes (decision 121). */
const given = guestNote('challenge', { names: ['challenge', 'until'], lastsMs: 5 * 60_000 });

function readGiven(): Asked | null {
  const found = given.read();
  return found && { challenge: found.challenge, ...(found.until !== NO_END && { until: found.until }) };
}

function useAsked(): [Asked | null, (asked: Asked | null) => void] {
  const [asked, setAsked] = useState(readGiven);
  const keep = (next: Asked | null) => {
    if (next) given.keep({ challenge: next.challenge, until: next.until ?? NO_END });
    else given.forget();
    setAsked(next);
  };
  return [asked, keep];
}

/** Why a member is asked again who did not sign out. */
function EndedNotice() {
  const { t } = useWording();
  const [search] = useSearchParams();
  if (search.get('why') !== ENDED) return null;
  return (
    <Alert icon={<IconInfoCircle aria-hidden />} role="alert">
      {t(countDrafts() > 0 || readStored(outboxSlot.flag) ? 'shell.login.endedKept' : 'shell.login.ended')}
    </Alert>
  );
}
