import { type AnyWrite, type OutboxWrite, outboxSlot, readStored } from '@banyan/framework';

/**
 * Declares a write that is sent through the outbox, once in a file of its own that is loaded with the module's first screen:
 * what an earlier page left is then shown as waiting, wherever it belongs. Safe-behaviour 83.
 */
export function defineOutboxWrite<Data, Variables, Note = undefined>(
  write: OutboxWrite<Data, Variables, Note>,
): OutboxWrite<Data, Variables, Note> {
  outboxSlot.writes.set(write.name, write as unknown as AnyWrite);
  // An earlier page may have left some of it.
  if (readStored(outboxSlot.flag))
    void outboxSlot
      .open()
      .then((outbox) => outbox.redraw())
      .catch(() => {});
  return write;
}
