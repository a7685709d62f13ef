import { Button, TextInput, useWording, type WordingKey } from '@banyan/framework';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { CodesBy } from './codes-by.ts';
import { SignInError } from './SignInError.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import * as css from './session.module.css';
import { type PhoneFlow, usePhoneSteps } from './use-phone-steps.ts';

interface Props {
  flow: PhoneFlow;
  /** What is asked for first. Default: a phone number. */
  by?: CodesBy;
  /** What the code is handed in for, and while it is on its way. */
  enter: WordingKey;
  entering: WordingKey;
  /** Says that a code was sent, if it was. */
  sent?: WordingKey;
  /** Before the number. */
  intro?: ReactNode;
  /** Where a field of the intro is empty: leads there, and nothing is sent until then. */
  onMissing?: (() => void) | undefined;
  /** With the number alone: after it there is one thing to do. */
  passkey?: ReactNode;
  /** What else can be done, in either step. */
  links: ReactNode;
}

/** A number or an address, then the code that was sent there (wellness.md §2). */
export function PhoneSteps({ flow, by = 'phone', intro, onMissing, passkey, links, ...labels }: Props) {
  const { t } = useWording();
  const steps = usePhoneSteps(flow);
  const missing = steps.step === 'number' ? onMissing : undefined;
  const field = useRef<HTMLInputElement>(null);
  // Anyone who has to type next stands there already: after the number, and after a refusal.
  useEffect(() => {
    if (steps.step === 'number' && !steps.error) return;
    field.current?.focus();
    field.current?.select();
  }, [steps.step, steps.error]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (missing) missing();
    else if (steps.isReady) void steps.submit();
    else if (!steps.isSending) field.current?.focus();
  };
  return (
    <form onSubmit={onSubmit} className={css.form} noValidate>
      {steps.step === 'number' ? (
        <>
          {intro}
          <NumberStep by={by} steps={{ ...steps, isReady: steps.isReady && !missing }} field={field} />
        </>
      ) : (
        <CodeStep steps={steps} field={field} {...labels} />
      )}
      {steps.step === 'number' && passkey}
      <div className={css.links}>
        {steps.step === 'code' && (
          <button type="button" onClick={steps.changeNumber}>
            {t(asked[by].other)}
          </button>
        )}
        {links}
      </div>
    </form>
  );
}

/** The field that takes a number, an address, or either, and the words about it. */
const asked = {
  phone: {
    field: { type: 'tel', name: 'phone', autoComplete: 'tel' },
    label: 'shell.login.phone',
    hint: 'shell.login.phoneHint',
    other: 'shell.login.otherNumber',
  },
  email: {
    field: { type: 'email', name: 'email', autoComplete: 'email' },
    label: 'shell.login.email',
    hint: 'shell.login.emailHint',
    other: 'shell.login.otherAddress',
  },
  either: {
    field: { type: 'text', inputMode: 'email', name: 'contact', autoComplete: 'email', autoCapitalize: 'none' },
    label: 'shell.login.phoneOrEmail',
    hint: 'shell.login.eitherHint',
    other: 'shell.login.otherEither',
  },
} as const;

type Steps = ReturnType<typeof usePhoneSteps>;
interface StepProps {
  steps: Steps;
  field: RefObject<HTMLInputElement | null>;
}

const described = ({ error, errorId }: Steps, ...ours: string[]) =>
  error ? { 'aria-describedby': errorId, 'aria-invalid': ours.includes(error) || undefined } : {};

function NumberStep({ by, steps, field }: StepProps & { by: CodesBy }) {
  const { t } = useWording();
  const isNeither = by === 'either' && steps.error === 'signIn.error.phoneNumber';
  return (
    <>
      <TextInput
        {...described(steps, 'signIn.error.phoneNumber', 'signIn.error.userNotFound', 'shell.login.noAddress')}
        {...asked[by].field}
        ref={field}
        label={t(asked[by].label)}
        description={t(asked[by].hint)}
        dir="ltr"
        spellCheck={false}
        value={steps.phone}
        onChange={(event) => steps.setPhone(event.currentTarget.value)}
      />
      <SignInError
        id={steps.errorId}
        error={isNeither ? 'shell.login.noContact' : steps.error}
        waitMinutes={steps.waitMinutes}
        onAgain={steps.again}
      />
      <SubmitButton isReady={steps.isReady}>
        {t(steps.isSending ? 'shell.login.codeSending' : 'shell.login.codeSend')}
      </SubmitButton>
    </>
  );
}

type CodeProps = StepProps & Pick<Props, 'enter' | 'entering' | 'sent'>;

function CodeStep({ steps, field, enter, entering, sent }: CodeProps) {
  const { t } = useWording();
  const isEmail = steps.sentTo.includes('@');
  return (
    <>
      <TextInput
        label={t(isEmail ? 'shell.login.email' : 'shell.login.phone')}
        type={isEmail ? 'email' : 'tel'}
        dir="ltr"
        readOnly
        value={steps.sentTo}
      />
      <p role="status" className={css.hint}>
        {t(sent ?? (isEmail ? 'shell.login.codeMailed' : 'shell.login.codeSent'))}
      </p>
      <TextInput
        {...described(steps, 'error.INVALID_CODE', 'error.CODE_EXPIRED')}
        ref={field}
        name="code"
        label={t('shell.login.code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={steps.code}
        onChange={(event) => steps.setCode(event.currentTarget.value)}
      />
      <SignInError id={steps.errorId} error={steps.error} waitMinutes={steps.waitMinutes} onAgain={steps.again} />
      <SubmitButton isReady={steps.isReady}>{t(steps.isSending ? entering : enter)}</SubmitButton>
      <Resend {...steps} />
    </>
  );
}

/** Another code, once the minute is over. */
export function Resend({ resendInSeconds, resend }: { resendInSeconds: number; resend(): Promise<void> }) {
  const { t } = useWording();
  return (
    <Button
      variant="light"
      fullWidth
      className={css.resend}
      aria-disabled={resendInSeconds > 0}
      onClick={() => void resend()}
    >
      {resendInSeconds > 0 ? t('shell.login.resendIn', { count: resendInSeconds }) : t('shell.login.resend')}
    </Button>
  );
}
