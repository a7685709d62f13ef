import { Button, Modal, Stack, Text, Textarea, useNetworkStatus, useWording } from '@banyan/framework';
import { useId } from 'react';
import type { Whom } from '../connecting/useConnecting.ts';
import * as css from './reporting.module.css';
import { reasons, useReport } from './useReport.ts';

interface Props {
  whom: Whom;
  onClose(): void;
}

/** Reports a member to the team, with a reason: nobody else reads it. */
export function ReportMember({ whom, onClose }: Props) {
  const { t } = useWording();
  return (
    <Modal opened onClose={onClose} title={t('social.reporting.title', { name: whom.name })}>
      <ReportForm whom={whom} onClose={onClose} />
    </Modal>
  );
}

function ReportForm({ whom, onClose }: Props) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const report = useReport(whom, onClose);
  const { note, field, tooLong, isBusy, send } = report;
  return (
    <Stack>
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
        <Button variant="default" onClick={onClose}>
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
