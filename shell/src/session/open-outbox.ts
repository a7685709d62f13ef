import { outboxSlot } from '@banyan/framework';
import { listenToTabs } from '@banyan/framework/host';

/**
 * Brings the outbox up, also where storage kept no mark that something waits, and when another tab has left something: what
 * a tab that is closed now has written is sent from here.
 */
export function openOutbox(): void {
  const open = () => void outboxSlot.open().catch(() => {});
  listenToTabs('outbox', open);
  open();
}
