import { Button, Modal, Stack, Text, Textarea, useNetworkStatus, useWording } from '@banyan/framework';
import { type ReactNode, useId } from 'react';
import * as css from './reporting.module.css';
import { type Reporting, reasons, useReport } from './useReport.ts';

interface Props extends Reporting {
  title: string;
  /** What is reported, where that is not said by the title. */
  children?: ReactNode;
}

/** A report to the team, with a reason: nobody else reads it. */
export function ReportDialog({ title, ...report }: Props) {
  return (
    <Modal opened onClose={report.onClose} title={title}>
      <ReportForm {...report} />
    </Modal>
  );
}

function ReportForm({ children, ...reporting }: Omit<Props, 'title'>) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const report = useReport(reporting);
  const { note, field, tooLong, isBusy, send } = report;
  return (
    <Stack>
      {children}
      <Text>{t('social.reporting.text')}</Text>
      <Reasons {...report} />
      <Textarea
        ref={field}
        label={t('social.reporting.note')}
        error={tooLong}
        dir="auto"
        value={note.text}
        onChange={(event) => note.change(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={reporting.onClose}>
          {t('social.send.cancel')}
        </Button>
        <Button loading={isBusy} disabled={!online} onClick={() => void send()}>
          {t('social.reporting.send')}
        </Button>
      </div>
    </Stack>
  );
}

function Reasons({ reason, pick, isMissing }: Pick<ReturnType<typeof useReport>, 'reason' | 'pick' | 'isMissing'>) {
  const { t } = useWording();
  const group = useId();
  return (
    <fieldset className={css.reasons} aria-describedby={isMissing ? `${group}-error` : undefined}>
      <legend>{t('social.reporting.reason')}</legend>
      {reasons.map((each) => (
        <label key={each} className={css.reason}>
          <input type="radio" name={group} checked={reason === each} onChange={() => pick(each)} />
          {t(`social.reporting.${each}`)}
        </label>
      ))}
      {isMissing && (
        <p id={`${group}-error`} role="alert" className={css.error}>
          {t('social.reporting.pick')}
        </p>
      )}
    </fieldset>
  );
}
