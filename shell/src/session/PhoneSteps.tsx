import { Button, TextInput, useWording, type WordingKey } from '@banyan/framework';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { SignInError } from './SignInError.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import * as css from './session.module.css';
import { type PhoneFlow, usePhoneSteps } from './use-phone-steps.ts';

interface Props {
  story: PhoneFlow;
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

/** A number, then the code that was sent to it (wellness.md §2). */
export function PhoneSteps({ story, intro, onMissing, passkey, links, ...labels }: Props) {
  const { t } = useWording();
  const steps = usePhoneSteps(story);
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
          <NumberStep steps={{ ...steps, isReady: steps.isReady && !missing }} field={field} />
        </>
      ) : (
        <CodeStep steps={steps} field={field} {...labels} />
      )}
      {steps.step === 'number' && passkey}
      <div className={css.links}>
        {steps.step === 'code' && (
          <button type="button" onClick={steps.changeNumber}>
            {t('shell.login.otherNumber')}
          </button>
        )}
        {links}
      </div>
    </form>
  );
}

type Steps = ReturnType<typeof usePhoneSteps>;
interface StepProps {
  steps: Steps;
  field: RefObject<HTMLInputElement | null>;
}

const described = ({ error, errorId }: Steps, ...ours: string[]) =>
  error ? { 'aria-describedby': errorId, 'aria-invalid': ours.includes(error) || undefined } : {};

function NumberStep({ steps, field }: StepProps) {
  const { t } = useWording();
  return (
    <>
      <TextInput
        {...described(steps, 'signIn.error.phoneNumber', 'signIn.error.userNotFound')}
        ref={field}
        type="tel"
        name="phone"
        label={t('shell.login.phone')}
        description={t('shell.login.phoneHint')}
        dir="ltr"
        autoComplete="tel"
        value={steps.phone}
        onChange={(event) => steps.setPhone(event.currentTarget.value)}
      />
      <SignInError id={steps.errorId} error={steps.error} waitMinutes={steps.waitMinutes} onAgain={steps.again} />
      <SubmitButton isReady={steps.isReady}>
        {t(steps.isSending ? 'shell.login.codeSending' : 'shell.login.codeSend')}
      </SubmitButton>
    </>
  );
}

type CodeProps = StepProps & Pick<Props, 'enter' | 'entering' | 'sent'>;

function CodeStep({ steps, field, enter, entering, sent = 'shell.login.codeSent' }: CodeProps) {
  const { t } = useWording();
  return (
    <>
      <TextInput label={t('shell.login.phone')} type="tel" dir="ltr" readOnly value={steps.sentTo} />
      <p role="status" className={css.hint}>
        {t(sent)}
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

function Resend({ resendInSeconds, resend }: Steps) {
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
