import { longestText, useApolloClient, useDraft, useViewer, useWording, visibleText } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { useRef, useState } from 'react';
import type { Whom } from '../connecting/useConnecting.ts';
import { ReportMemberDocument, type ReportReason } from '../generated/graphql.ts';

export const reasons = [
  'HARASSMENT',
  'UNSAFE_ADVICE',
  'IMPERSONATION',
  'SPAM',
  'OTHER',
] as const satisfies ReportReason[];

/** A report of a member without its looks. What was written stays until it has arrived. */
export function useReport({ id, name }: Whom, onClose: () => void) {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const act = useAct('social.reporting');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const note = useDraft(`report-member:${id}`);
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
    const variables = { userId, memberId: id, reason, ...(text && { note: text }) };
    setBusy(true);
    await act({
      send: () => client.mutate({ mutation: ReportMemberDocument, variables }),
      done: t('social.reporting.done'),
      failed: t('social.reporting.failed', { name }),
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
