import { longestText, useDraft, useWording, visibleText } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { useRef, useState } from 'react';
import type { ReportReason } from '../generated/graphql.ts';

export const reasons = [
  'HARASSMENT',
  'UNSAFE_ADVICE',
  'IMPERSONATION',
  'SPAM',
  'OTHER',
] as const satisfies ReportReason[];

export interface Words {
  reason: ReportReason;
  note?: string;
}

export interface Reporting {
  /** Where what is added is kept while it is written. */
  draft: string;
  /** Says that it did not arrive. */
  failed: string;
  send(words: Words): Promise<unknown>;
  onClose(): void;
}

/** A report without its looks. What was written stays until it has arrived. */
export function useReport({ draft, failed, send: report, onClose }: Reporting) {
  const { t } = useWording();
  const act = useAct('social.reporting');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const note = useDraft(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = visibleText(note.text);
  const isTooLong = text.length > longestText.memberReport;

  const pick = (picked: ReportReason) => {
    setReason(picked);
    setMissing(false);
  };
  const send = async () => {
    if (!reason) return setMissing(true);
    if (isTooLong) return field.current?.focus();
    setBusy(true);
    await act({
      send: () => report({ reason, ...(text && { note: text }) }),
      done: t('social.reporting.done'),
      failed,
      onDone: () => {
        note.change('');
        onClose();
      },
    });
    setBusy(false);
  };
  const tooLong = isTooLong ? t('social.send.tooLong', { count: longestText.memberReport }) : undefined;
  return { reason, pick, isMissing, note, field, tooLong, isBusy, send };
}
