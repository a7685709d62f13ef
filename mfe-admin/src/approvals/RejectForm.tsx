import { Alert, Button, longestText, Textarea, useWording, visibleText } from '@banyan/framework';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as css from './Approvals.module.css';
import { type Reason, reasonsOf } from './kinds.ts';
import type { Verdict } from './useDeciding.ts';

interface Props {
  isPost: boolean;
  isBusy: boolean;
  onCancel(): void;
  onReject(why: Pick<Verdict, 'reasonKey' | 'reason'>): void;
}

/** Why not: one of a list, which the member reads in their own language, and words where they help. */
export function RejectForm({ isPost, isBusy, onCancel, onReject }: Props) {
  const { t } = useWording();
  // What a post is refused for is never assumed: its author reads it as said by somebody who read theirs.
  const [key, setKey] = useState<Reason | undefined>(isPost ? undefined : 'UNCLEAR');
  const [words, setWords] = useState('');
  const [lack, setLack] = useState<'reason' | 'words' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = visibleText(words);
    const missing = key === undefined ? 'reason' : key === 'OTHER' && reason === '' ? 'words' : null;
    setLack(missing);
    if (missing) form.current?.querySelector<HTMLElement>(missing === 'reason' ? 'input' : 'textarea')?.focus();
    else onReject({ reasonKey: key, ...(reason && { reason }) });
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <Reasons isPost={isPost} chosen={key} onChoose={setKey} isMissing={lack === 'reason'} />
      <Textarea
        dir="auto"
        label={t('admin.approvals.words')}
        description={t('admin.approvals.wordsHint')}
        error={lack === 'words' ? t('admin.approvals.wordsMissing') : undefined}
        maxLength={longestText.staffReason}
        value={words}
        autosize
        minRows={2}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className={css.actions}>
        <Button type="submit" tone="danger" loading={isBusy}>
          {t('admin.approvals.rejectNow')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('admin.approvals.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface ReasonsProps {
  isPost: boolean;
  chosen: Reason | undefined;
  onChoose(reason: Reason): void;
  isMissing: boolean;
}

function Reasons({ isPost, chosen, onChoose, isMissing }: ReasonsProps) {
  const { t } = useWording();
  const name = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className={css.reasons}>
      <legend>{t('admin.approvals.why')}</legend>
      {reasonsOf(isPost).map(([reason, words], index) => (
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
