import { Button, TextInput, useWording } from '@banyan/framework';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Resend } from '../../session/PhoneSteps.tsx';
import { SignInError } from '../../session/SignInError.tsx';
import { useCalls } from '../../session/use-calls.ts';
import { enterWithAny, RESEND_AFTER_MS, useSecondsUntil } from '../../session/use-phone-steps.ts';
import * as css from '../second-factor/second-factor.module.css';
import { beginEmail, confirmEmail, isConfirmed } from './email-calls.ts';
import type { SentCode } from './use-sent-code.ts';

interface Props {
  sent: SentCode;
  onResent(handle: string): void;
  /** Another code needs what shows that it is the member themselves once more. */
  onProof(asksPassword: boolean): void;
  onOther(): void;
  onDone(): void;
  onCancel(): void;
}

/** The code that was sent to the address, or another one. */
export function CodeForm({ sent, onOther, onCancel, ...done }: Props) {
  const { t } = useWording();
  const { code, setCode, enter, resend, ...calls } = useCode(sent, done);
  const [isEmpty, setEmpty] = useState(false);
  const field = useFieldFocus(calls.isSending);
  const textId = useId();
  const isMissing = normalizeIdentifier(code) === '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(isMissing);
    if (isMissing) field.current?.focus();
    else void enter();
  };
  return (
    <form onSubmit={onSubmit} className={css.form} noValidate aria-describedby={textId}>
      <p id={textId} role="status" className={css.words}>
        {t('shell.email.sent', { address: sent.address })}
      </p>
      <TextInput
        {...describedBy(calls)}
        ref={field}
        name="code"
        label={t('shell.login.code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={isEmpty && isMissing && t('shell.secondFactor.noCode')}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <SignInError id={calls.errorId} error={calls.error} waitMinutes={calls.waitMinutes} />
      <CodeActions at={sent.at} isSending={calls.isSending} onResend={resend} onOther={onOther} onCancel={onCancel} />
    </form>
  );
}

function useCode(
  { address, handles }: SentCode,
  { onResent, onProof, onDone }: Pick<Props, 'onResent' | 'onProof' | 'onDone'>,
) {
  const [code, setCode] = useState('');
  const { run, ...calls } = useCalls();
  const enter = async () => {
    const answer = await enterWithAny((handle) => confirmEmail(handle, code), handles.split(' '));
    // The answer to a code that was taken may have been lost.
    const isTaken = !answer.ok && answer.wordingKey === 'error.CODE_EXPIRED' && (await isConfirmed(address));
    if (answer.ok || isTaken) onDone();
    return isTaken ? done : answer;
  };
  const resend = async () => {
    const answer = await beginEmail(address);
    if (answer.ok) onResent(answer.data);
    else if (answer.asksPassword || answer.asksCode) onProof(answer.asksPassword ?? false);
    return answer;
  };
  return { ...calls, code, setCode, enter: () => run(enter), resend: () => run(resend) };
}

const done = { ok: true } as const;

const describedBy = ({ error, errorId }: Pick<ReturnType<typeof useCalls>, 'error' | 'errorId'>) =>
  error ? { 'aria-describedby': errorId, 'aria-invalid': isAboutCode(error) || undefined } : {};

const isAboutCode = (error: string) => error === 'error.INVALID_CODE' || error === 'error.CODE_EXPIRED';

/** Anyone who has to type stands in the field, at the start and after a refusal. */
function useFieldFocus(isSending: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSending) return;
    field.current?.focus();
    field.current?.select();
  }, [isSending]);
  return field;
}

interface ActionsProps {
  /** When the last code was sent. */
  at: number;
  isSending: boolean;
  onResend(): Promise<void>;
  onOther(): void;
  onCancel(): void;
}

function CodeActions({ at, isSending, onResend, onOther, onCancel }: ActionsProps) {
  const { t } = useWording();
  const resendInSeconds = useSecondsUntil(at + RESEND_AFTER_MS);
  const resend = async () => (resendInSeconds > 0 ? undefined : onResend());
  return (
    <>
      <div className={css.actions}>
        <Button type="submit" loading={isSending}>
          {t('shell.email.enter')}
        </Button>
        <Button variant="subtle" onClick={onOther}>
          {t('shell.login.otherAddress')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('shell.secondFactor.cancel')}
        </Button>
      </div>
      <Resend resendInSeconds={resendInSeconds} resend={resend} />
    </>
  );
}
