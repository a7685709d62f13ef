import { Alert, Button, longestText, Textarea, useWording, visibleText, type WordingKey } from '@banyan/framework';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as css from './deciding.module.css';

export interface Why<Reason> {
  reason: Reason;
  text?: string;
}

interface Props<Reason> {
  /** In the order in which they are offered; of `OTHER` words say what it is. */
  reasons: readonly (readonly [Reason, WordingKey])[];
  /** Default: none, where its author reads it as said by somebody who read theirs. */
  initial?: Reason | undefined;
  words: { why: WordingKey; hint: WordingKey; submit: WordingKey };
  isBusy: boolean;
  /** Default: it can be sent. */
  isOff?: boolean;
  onCancel(): void;
  onSubmit(why: Why<Reason>): void;
  /** What else is decided with it. */
  children?: ReactNode;
}

/** Why not: one of a list, which the member reads in their own language, and words where they help. */
export function ReasonForm<Reason extends string>(props: Props<Reason>) {
  const { reasons, initial, words, isBusy, isOff = false, onCancel, onSubmit, children } = props;
  const { t } = useWording();
  const { form, reason, setReason, typed, setTyped, lack, submit } = useWhy(initial, onSubmit);
  return (
    <form ref={form} className={css.form} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <Reasons<Reason>
        why={words.why}
        reasons={reasons}
        chosen={reason}
        onChoose={setReason}
        isMissing={lack === 'reason'}
      />
      <Textarea
        dir="auto"
        label={t('admin.approvals.words')}
        description={t(words.hint)}
        error={lack === 'words' ? t('admin.approvals.wordsMissing') : undefined}
        maxLength={longestText.staffReason}
        value={typed}
        autosize
        minRows={2}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {children}
      <div className={css.actions}>
        <Button type="submit" tone="danger" loading={isBusy} disabled={isOff}>
          {t(words.submit)}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('admin.approvals.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What is chosen and typed; sent once nothing is missing, and what is has the focus. */
function useWhy<Reason extends string>(initial: Reason | undefined, onSubmit: (why: Why<Reason>) => void) {
  const [reason, setReason] = useState(initial);
  const [typed, setTyped] = useState('');
  const [lack, setLack] = useState<'reason' | 'words' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = visibleText(typed);
    const missing = reason === undefined ? 'reason' : reason === 'OTHER' && text === '' ? 'words' : null;
    setLack(missing);
    if (missing) form.current?.querySelector<HTMLElement>(missing === 'reason' ? 'input' : 'textarea')?.focus();
    else onSubmit({ reason: reason!, ...(text && { text }) });
  };
  return { form, reason, setReason, typed, setTyped, lack, submit };
}

interface ReasonsProps<Reason> extends Pick<Props<Reason>, 'reasons'> {
  why: WordingKey;
  chosen: Reason | undefined;
  onChoose(reason: Reason): void;
  isMissing: boolean;
}

function Reasons<Reason extends string>({ why, reasons, chosen, onChoose, isMissing }: ReasonsProps<Reason>) {
  const { t } = useWording();
  const name = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className={css.reasons}>
      <legend>{t(why)}</legend>
      {reasons.map(([reason, words], index) => (
        <label key={reason} className={css.reason}>
          <input
            ref={index === 0 ? first : undefined}
            type="radio"
            name={name}
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
          />
          {t(words)}
        </label>
      ))}
      {isMissing && !chosen && <Alert role="alert">{t('admin.approvals.reasonMissing')}</Alert>}
    </fieldset>
  );
}
