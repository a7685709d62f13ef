import {
  type OutboxRequest,
  type OutboxWrite,
  outboxPlace,
  toast,
  useWording,
  type WaitingWrite,
} from '@banyan/framework';
import { useSyncExternalStore } from 'react';

/** How a module writes. */
export interface OutboxDoor<Variables, Note> {
  /**
   * Shows the write, keeps it on the device and sends it, now or when the line is back, in this page, another tab or a later
   * one. Resolves when it is kept; false when it was not, which the member was told.
   */
  send(request: OutboxRequest<Variables, Note>): Promise<boolean>;
  /** Takes back what is not on its way. Its words stand in their field again. */
  takeBack(id: string): Promise<boolean>;
}

const takeBack = async (id: string): Promise<boolean> => (await outboxPlace.open()).takeBack(id);

/** A write of `defineOutboxWrite`, for a component. */
export function useOutbox<Data, Variables extends object, Note = undefined>(
  write: OutboxWrite<Data, Variables, Note>,
): OutboxDoor<Variables, Note> {
  const { t } = useWording();
  const send = async (request: OutboxRequest<Variables, Note>): Promise<boolean> => {
    const outbox = await outboxPlace.open().catch(() => null);
    // Its file did not arrive: nothing is changed, and the next tap asks for it again.
    if (!outbox) toast({ id: write.name, tone: 'error', message: `${t(write.failed)}. ${t('error.NETWORK')}` });
    return outbox?.write(write, request) ?? false;
  };
  return { send, takeBack };
}

/** What of this key has not arrived yet; undefined when nothing is under way. */
export function useWaiting(key: string): WaitingWrite | undefined {
  const { waiting } = outboxPlace;
  return useSyncExternalStore(waiting.subscribe, () => waiting.get().find((each) => each.key === key));
}
