import { Button, TextInput, useWording, type WordingKey } from '@banyan/framework';
import { PasswordInput } from '@banyan/framework/host';
import { normalizeIdentifier } from '@banyan/framework/identifiers';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
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
  /** Fields of the form's own, before those of the proof. */
  children?: ReactNode;
  /** Something in them is to be mended: nothing is sent until then. */
  hasFault?(): boolean;
  /** `danger` for a step that takes protection away. Default: `neutral`. */
  tone?: 'neutral' | 'danger';
  /** The password was asked for before the form was there. */
  isOld?: boolean;
  send(proof: Proof): Promise<Answer<Data>>;
  onDone(data: Data): void;
  onCancel?(): void;
}

/** Asks what shows that it is the member themselves: a code, and the password when the sign-in is too long ago. */
export function ProofForm<Data>({ isOld = false, send, onDone, hasFault, ...form }: Props<Data>) {
  const { t } = useWording();
  const { text, action, codeLabel, tone, children, onCancel } = form;
  const { proof, setProof, isAsked, submit, isSending, error, waitMinutes } = useProof(send, onDone, isOld);
  const [isEmpty, setEmpty] = useState(false);
  const element = useFormFocus(isSending);
  const textId = useId();
  const isMissing = codeLabel !== undefined && normalizeIdentifier(proof.code ?? '') === '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // It would count as a wrong one.
    setEmpty(isMissing);
    if (hasFault?.()) return;
    if (isMissing) element.current?.querySelector<HTMLElement>('[autocomplete=one-time-code]')?.focus();
    else void submit();
  };
  return (
    <form ref={element} onSubmit={onSubmit} className={css.form} noValidate aria-describedby={textId}>
      <p id={textId} className={css.words} tabIndex={-1}>
        {t(text)}
      </p>
      {children}
      {isAsked && hasPasswords() && (
        <PasswordField password={proof.password ?? ''} onType={(password) => setProof({ ...proof, password })} />
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
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const field = find('input[aria-invalid=true]') ?? find('[autocomplete=current-password]') ?? find('input');
    const other = find(isOpened.current ? '[type=submit]' : 'p');
    (field ?? other)?.focus();
    isOpened.current = true;
  }, [isSending]);
  return form;
}

function PasswordField({ password, onType }: { password: string; onType(password: string): void }) {
  const { t } = useWording();
  return (
    <PasswordInput
      label={t('shell.login.password')}
      autoComplete="current-password"
      value={password}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
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
