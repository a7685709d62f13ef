import { Button, longestText, Modal, Stack, Text, Textarea, useWording, visibleText } from '@banyan/framework';
import { useId, useState } from 'react';
import * as css from './ReportModal.module.css';

const reasons = ['unkind', 'private', 'health', 'spam', 'other'] as const;
/** The reason's own name stands before what is added to it. */
const mostDetails = longestText.reportReason - Math.max(...reasons.map((reason) => `${reason}: `.length));

interface Props {
  /** The reason, and what was added to it. Answers whether it arrived. */
  onSend(reason: string): Promise<boolean>;
  onClose(): void;
}

/** Tells the team about a comment, with a reason. */
export function ReportModal({ onSend, onClose }: Props) {
  const { t } = useWording();
  const group = useId();
  const [reason, setReason] = useState<(typeof reasons)[number] | null>(null);
  const [details, setDetails] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const send = async () => {
    if (!reason) return setMissing(true);
    setBusy(true);
    const text = visibleText(details);
    const isSent = await onSend(text ? `${reason}: ${text}` : reason);
    setBusy(false);
    if (isSent) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('feed.report.title')}>
      <Stack>
        <Text>{t('feed.report.text')}</Text>
        <fieldset className={css.reasons} aria-describedby={isMissing ? `${group}-error` : undefined}>
          <legend>{t('feed.report.reason')}</legend>
          {reasons.map((each) => (
            <label key={each} className={css.reason}>
              <input
                type="radio"
                name={group}
                checked={reason === each}
                onChange={() => {
                  setReason(each);
                  setMissing(false);
                }}
              />
              {t(`feed.report.${each}`)}
            </label>
          ))}
          {isMissing && (
            <p id={`${group}-error`} role="alert" className={css.error}>
              {t('feed.report.pick')}
            </p>
          )}
        </fieldset>
        <Textarea
          label={t('feed.report.details')}
          dir="auto"
          maxLength={mostDetails}
          value={details}
          onChange={(event) => setDetails(event.currentTarget.value)}
        />
        <div className={css.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('feed.cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void send()}>
            {t('feed.report.send')}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
