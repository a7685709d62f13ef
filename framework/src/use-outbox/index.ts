/**
 * Writes that outlive a lost line. An entry point of its own, as pictures on their way are: it travels with anyone who imports it, and no first
 * screen carries it (decision 151). The outbox behind it is one for the page.
 */

export type { OutboxRequest, OutboxWords, OutboxWrite, QueuedWrite, WaitingWrite } from '@banyan/framework';
export { defineOutboxWrite } from './define-outbox-write.ts';
export {
  discardUnsent,
  retrySending,
  type SendWrite,
  takeBack,
  useOutbox,
  useOutboxFile,
  useUploadPercent,
  useWaiting,
} from './use-outbox.ts';
