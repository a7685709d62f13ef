// That a manual was opened, on its way: kept until the service has it.
import { report, useViewer } from '@banyan/framework';
import { defineOutboxWrite, useOutbox } from '@banyan/framework/outbox';
import { RecordOpeningDocument } from '../generated/graphql.ts';

/** Sent twice it is the same: an opening has an id of its own. */
export const openingWrite = defineOutboxWrite({
  name: 'wellness.manualOpened',
  document: RecordOpeningDocument,
  failed: 'wellness.manuals.notRecorded',
});

/** How to record that a manual was opened. Anyone who impersonates a member leaves no trace in what they read. */
export function useRecordOpening(): (manualId: string) => void {
  const viewer = useViewer();
  const send = useOutbox(openingWrite);
  return (manualId) => {
    if (!viewer || viewer.acting) return;
    report('manualViewed', { manualId });
    const variables = { manualId, type: 'view', viewId: crypto.randomUUID(), at: new Date().toISOString() };
    void send({ variables, subject: `manual:${manualId}` });
  };
}
