import { Button, TextInput, useWording, type WordingKey } from '@banyan/framework';
import { PasswordInput } from '@banyan/framework/host';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { pageDeployment } from '../../host/page-deployment.ts';
import { SignInError } from '../../session/SignInError.tsx';
import { useCalls } from '../../session/use-calls.ts';
import type { Answer, Proof } from './factor-calls.ts';
import * as css from './second-factor.module.css';

interface Props<Data> {
  /** What the form is about, in a sentence. */
  text: WordingKey;
  action: WordingKey;
  /** Left out, no code is asked for. */
  codeLabel?: WordingKey;
  /** `danger` for a step that takes protection away. Default: `neutral`. */
  tone?: 'neutral' | 'danger';
  /** The password was asked for before the form was there. */
  isOld?: boolean;
  send(proof: Proof): Promise<Answer<Data>>;
  onDone(data: Data): void;
  onCancel?(): void;
}

/** Asks what shows that it is the member themselves: a code, and the password when the sign-in is too long ago. */
export function ProofForm<Data>({ text, action, codeLabel, tone, isOld = false, send, onDone, onCancel }: Props<Data>) {
  const { t } = useWording();
  const { proof, setProof, isAsked, submit, isSending, error, waitMinutes } = useProof(send, onDone, isOld);
  const [isEmpty, setEmpty] = useState(false);
  const form = useFormFocus(isSending);
  const textId = useId();
  const isMissing = codeLabel !== undefined && normalizeIdentifier(proof.code ?? '') === '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // It would count as a wrong one.
    setEmpty(isMissing);
    if (isMissing) form.current?.querySelector<HTMLElement>('[autocomplete=one-time-code]')?.focus();
    else void submit();
  };
  return (
    <form ref={form} onSubmit={onSubmit} className={css.form} noValidate aria-describedby={textId}>
      <p id={textId} className={css.words} tabIndex={-1}>
        {t(text)}
      </p>
      {isAsked && hasPasswords() && (
        <PasswordInput
          label={t('shell.login.password')}
          autoComplete="current-password"
          value={proof.password ?? ''}
          onChange={(event) => setProof({ ...proof, password: event.currentTarget.value })}
        />
      )}
      {codeLabel && (
        <CodeField
          label={t(codeLabel)}
          code={proof.code ?? ''}
          isEmpty={isEmpty && isMissing}
          onType={(code) => setProof({ ...proof, code })}
        />
      )}
      <SignInError error={error} waitMinutes={waitMinutes} />
      <Actions label={t(action)} tone={tone} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}

/** Anyone who has to type stands in the field, at the start and after a refusal; without one, at the text and then the button. */
function useFormFocus(isSending: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    if (isSending) return;
    const field = form.current?.querySelector('input');
    const other = form.current?.querySelector<HTMLElement>(isOpened.current ? '[type=submit]' : 'p');
    (field ?? other)?.focus();
    isOpened.current = true;
  }, [isSending]);
  return form;
}

interface CodeFieldProps {
  label: string;
  code: string;
  /** It was sent off with nothing in it. */
  isEmpty: boolean;
  onType(code: string): void;
}

function CodeField({ label, code, isEmpty, onType }: CodeFieldProps) {
  const { t } = useWording();
  return (
    <TextInput
      label={label}
      dir="ltr"
      autoComplete="one-time-code"
      spellCheck={false}
      value={code}
      error={isEmpty && t('shell.secondFactor.noCode')}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

function Actions({
  label,
  tone,
  isSending,
  onCancel,
}: {
  label: string;
  tone: 'neutral' | 'danger' | undefined;
  isSending: boolean;
  onCancel?: (() => void) | undefined;
}) {
  const { t } = useWording();
  return (
    <div className={css.actions}>
      <Button type="submit" tone={tone} loading={isSending}>
        {label}
      </Button>
      {onCancel && (
        <Button variant="subtle" onClick={onCancel}>
          {t('shell.secondFactor.cancel')}
        </Button>
      )}
    </div>
  );
}

function useProof<Data>(send: Props<Data>['send'], onDone: Props<Data>['onDone'], isOld: boolean) {
  const [isAsked, setAsked] = useState(isOld);
  const [proof, setProof] = useState<Proof>({});
  const { run, ...calls } = useCalls();
  const submit = () =>
    run(async () => {
      const answer = await send(proof);
      if (answer.ok) onDone(answer.data);
      else if (answer.asksPassword) {
        setAsked(true);
        return { ok: false, wordingKey: passwordWords() };
      }
      return answer;
    });
  return { ...calls, proof, setProof, isAsked, submit };
}

const hasPasswords = (): boolean => pageDeployment().signInMethods.includes('password');

/** Where there are no passwords only another sign-in will do. */
const passwordWords = (): WordingKey =>
  hasPasswords() ? 'shell.secondFactor.askPassword' : 'shell.secondFactor.askSignIn';
