import { outboxPlace } from '@banyan/framework';
import { hearTabs } from '@banyan/framework/host';

/**
 * Brings the outbox up, also where storage kept no mark that something waits, and when another tab has left something: what
 * a tab that is closed now has written is sent from here.
 */
export function openOutbox(): void {
  const open = () => void outboxPlace.open().catch(() => {});
  hearTabs('outbox', open);
  open();
}
