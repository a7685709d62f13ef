import {
  Button,
  Stack,
  Text,
  Textarea,
  useDraft,
  useNetworkStatus,
  useWording,
  visibleText,
  type WordingKey,
} from '@banyan/framework';
import { useId, useRef, useState } from 'react';
import { useTextLength } from '../comment/useTextLength.ts';
import * as css from './ReportForm.module.css';

export interface ReportProps<Reason extends string> {
  /** Where what is added is kept until it is sent. */
  draft: string;
  /** What can be wrong, and in which words; the most likely first. */
  reasons: readonly (readonly [Reason, WordingKey])[];
  mostDetails: number;
  /** Answers whether it arrived. */
  onSend(reason: Reason, details: string): Promise<boolean>;
  onClose(): void;
}

interface ReasonsProps<Reason extends string> extends Pick<ReportProps<Reason>, 'reasons'> {
  picked: Reason | null;
  /** It was sent without one. */
  isMissing: boolean;
  onPick(reason: Reason): void;
}

function Reasons<Reason extends string>({ reasons, picked, isMissing, onPick }: ReasonsProps<Reason>) {
  const { t } = useWording();
  const group = useId();
  return (
    <fieldset className={css.reasons} aria-describedby={isMissing ? `${group}-error` : undefined}>
      <legend>{t('feed.report.reason')}</legend>
      {reasons.map(([each, words]) => (
        <label key={each} className={css.reason}>
          <input type="radio" name={group} checked={picked === each} onChange={() => onPick(each)} />
          {t(words)}
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
function useReport<Reason extends string>({ draft, mostDetails, onSend, onClose }: ReportProps<Reason>) {
  const [reason, setReason] = useState<Reason | null>(null);
  const details = useDraft(draft);
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
    const isSent = await onSend(reason, text);
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

/** What is wrong with a comment or a post. */
export function ReportForm<Reason extends string>(props: ReportProps<Reason>) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const { reason, pick, isMissing, details, field, isBusy, send, cancel } = useReport(props);
  const { count, tooLong } = useTextLength(details.text, props.mostDetails);
  return (
    <Stack>
      <Text>{t('feed.report.text')}</Text>
      <Reasons reasons={props.reasons} picked={reason} isMissing={isMissing} onPick={pick} />
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
        <Button loading={isBusy} disabled={!online} onClick={() => void send()}>
          {t('feed.report.send')}
        </Button>
      </div>
    </Stack>
  );
}
