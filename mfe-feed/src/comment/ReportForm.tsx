import { Button, longestText, Stack, Text, Textarea, useDraft, useWording, visibleText } from '@banyan/framework';
import { useId, useRef, useState } from 'react';
import * as css from './ReportForm.module.css';
import { useTextLength } from './useTextLength.ts';

const reasons = ['unkind', 'private', 'health', 'spam', 'other'] as const;
type Reason = (typeof reasons)[number];
/** The reason's own name stands before what is added to it. */
const mostDetails = longestText.reportReason - Math.max(...reasons.map((reason) => `${reason}: `.length));

export interface ReportProps {
  /** Whose words are kept until they are sent. */
  commentId: string;
  /** The reason, and what was added to it. Answers whether it arrived. */
  onSend(reason: string): Promise<boolean>;
  onClose(): void;
}

interface ReasonsProps {
  picked: Reason | null;
  /** It was sent without one. */
  isMissing: boolean;
  onPick(reason: Reason): void;
}

function Reasons({ picked, isMissing, onPick }: ReasonsProps) {
  const { t } = useWording();
  const group = useId();
  return (
    <fieldset className={css.reasons} aria-describedby={isMissing ? `${group}-error` : undefined}>
      <legend>{t('feed.report.reason')}</legend>
      {reasons.map((each) => (
        <label key={each} className={css.reason}>
          <input type="radio" name={group} checked={picked === each} onChange={() => onPick(each)} />
          {t(`feed.report.${each}`)}
        </label>
      ))}
      {isMissing && (
        <p id={`${group}-error`} role="alert" className={css.error}>
          {t('feed.report.pick')}
        </p>
      )}
    </fieldset>
  );
}

/** The report without its looks. */
function useReport({ commentId, onSend, onClose }: ReportProps) {
  const [reason, setReason] = useState<Reason | null>(null);
  const details = useDraft(`report:${commentId}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const pick = (picked: Reason) => {
    setReason(picked);
    setMissing(false);
  };
  const send = async () => {
    if (!reason) return setMissing(true);
    const text = visibleText(details.text);
    if (text.length > mostDetails) return field.current?.focus();
    setBusy(true);
    const isSent = await onSend(text ? `${reason}: ${text}` : reason);
    setBusy(false);
    if (!isSent) return;
    details.change('');
    onClose();
  };
  const cancel = () => {
    details.discard();
    onClose();
  };
  return { reason, pick, isMissing, details, field, isBusy, send, cancel };
}

/** What is wrong with a comment. */
export function ReportForm(props: ReportProps) {
  const { t } = useWording();
  const { reason, pick, isMissing, details, field, isBusy, send, cancel } = useReport(props);
  const { count, tooLong } = useTextLength(details.text, mostDetails);
  return (
    <Stack>
      <Text>{t('feed.report.text')}</Text>
      <Reasons picked={reason} isMissing={isMissing} onPick={pick} />
      <Textarea
        ref={field}
        label={t('feed.report.details')}
        description={tooLong ? undefined : count}
        error={tooLong}
        dir="auto"
        value={details.text}
        onChange={(event) => details.change(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={cancel}>
          {t('feed.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => void send()}>
          {t('feed.report.send')}
        </Button>
      </div>
    </Stack>
  );
}
