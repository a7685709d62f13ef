import { TextInput, useWording } from '@banyan/framework';
import { signInBySecondFactor } from '@banyan/framework/host';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SignInError } from './SignInError.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import * as css from './session.module.css';
import { useCalls } from './use-calls.ts';
import { isAsked, type SignInFormProps } from './use-login.ts';

interface Props {
  challenge: string;
  onAsked: SignInFormProps['onAsked'];
  /** The first step again. */
  onBack(): void;
}

const ways = {
  app: { label: 'shell.secondStep.appCode', hint: 'shell.secondStep.appHint', other: 'shell.secondStep.useBackup' },
  backup: {
    label: 'shell.secondStep.backupCode',
    hint: 'shell.secondStep.backupHint',
    other: 'shell.secondStep.useApp',
  },
} as const;

/** The second factor of a sign-in: a code of the member's app, or one off their paper (decision 121). */
export function SecondFactorStep({ challenge, onAsked, onBack }: Props) {
  const { t } = useWording();
  const steps = useSecondFactorStep(challenge, onAsked);
  const { way, error, isReady, isSending, field } = steps;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void steps.submit();
    else if (!isSending) field.current?.focus();
  };
  return (
    <form onSubmit={onSubmit} className={css.form} noValidate>
      <p role="status" className={css.hint}>
        {t(ways[way].hint)}
      </p>
      <CodeField {...steps} />
      <SignInError id={steps.errorId} error={error} waitMinutes={steps.waitMinutes} />
      <SubmitButton isReady={isReady}>{t(isSending ? 'shell.login.sending' : 'shell.login.submit')}</SubmitButton>
      <div className={css.links}>
        <button type="button" onClick={steps.change}>
          {t(ways[way].other)}
        </button>
        <button type="button" onClick={onBack}>
          {t('shell.secondStep.back')}
        </button>
      </div>
    </form>
  );
}

function CodeField({ way, error, errorId, field, code, setCode }: ReturnType<typeof useSecondFactorStep>) {
  const { t } = useWording();
  const isWrong = error === 'error.INVALID_CODE' || undefined;
  return (
    <TextInput
      {...(error && { 'aria-describedby': errorId, 'aria-invalid': isWrong })}
      ref={field}
      name="code"
      label={t(ways[way].label)}
      dir="ltr"
      inputMode={way === 'app' ? 'numeric' : 'text'}
      autoComplete={way === 'app' ? 'one-time-code' : 'off'}
      autoCorrect="off"
      spellCheck={false}
      value={code}
      onChange={(event) => setCode(event.currentTarget.value)}
    />
  );
}

function useSecondFactorStep(challenge: string, onAsked: Props['onAsked']) {
  const [way, setWay] = useState<keyof typeof ways>('app');
  const [code, setCode] = useState('');
  const { run, again, ...calls } = useCalls();
  const { isSending, error } = calls;
  const field = useRef<HTMLInputElement>(null);
  // Anyone who has to type next stands there already: at the start, with the other kind, and after a refusal.
  useEffect(() => {
    if (isSending) return;
    field.current?.focus();
    field.current?.select();
  }, [way, error, isSending]);
  return {
    ...calls,
    way,
    code,
    field,
    setCode,
    isReady: normalizeIdentifier(code) !== '' && !isSending,
    submit: () =>
      run(async () => {
        const result = await signInBySecondFactor(challenge, code);
        if (result.ok || !isAsked(result)) return result;
        onAsked(result);
        return { ok: true };
      }),
    change() {
      again();
      setCode('');
      setWay(way === 'app' ? 'backup' : 'app');
    },
  };
}
