import {
  type OutboxRequest,
  type OutboxWrite,
  outboxSlot,
  toast,
  useWording,
  type WaitingWrite,
} from '@banyan/framework';
import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Shows the write, keeps it on the device and sends it, now or when the line is back, in this page, another tab or a later
 * one. Resolves when it is kept; false when it was not, which the member was notified.
 */
export type SendWrite<Variables, Note> = (request: OutboxRequest<Variables, Note>) => Promise<boolean>;

/** Takes back what is not on its way. Its words stand in their field again. Answers whether it was not too late. */
export const takeBack = async (id: string): Promise<boolean> => (await outboxSlot.open()).takeBack(id);

/** Tries at once what was not sent, and in their order what stands before and behind it. */
export const retrySending = async (id: string): Promise<void> => (await outboxSlot.open()).retry(id);

/** Takes a write out for good. Answers how it is put back where it stood; undefined when it was too late. */
export const discardUnsent = async (id: string): Promise<(() => Promise<void>) | undefined> =>
  (await outboxSlot.open()).discard(id);

/** A write of `defineOutboxWrite`, for a component. */
export function useOutbox<Data, Variables extends object, Note = undefined>(
  write: OutboxWrite<Data, Variables, Note>,
): SendWrite<Variables, Note> {
  const { t } = useWording();
  return async (request) => {
    const outbox = await outboxSlot.open().catch(() => null);
    // Its file did not arrive: nothing is changed, and the next tap asks for it again.
    if (!outbox) toast({ id: write.name, tone: 'error', message: `${t(write.failed)}. ${t('error.NETWORK')}` });
    return outbox?.write(write, request) ?? false;
  };
}

/** What of this key has not arrived yet; undefined when nothing is under way. */
export function useWaiting(key: string): WaitingWrite | undefined {
  const { waiting } = outboxSlot;
  return useSyncExternalStore(waiting.subscribe, () => waiting.get().find((each) => each.key === key));
}

/** How far the picture of a write is on its way, in percent; undefined while it is not. */
export function useUploadPercent(id: string): number | undefined {
  const { percent } = outboxSlot;
  return useSyncExternalStore(percent.subscribe, () => percent.get()[id]);
}

/** A `blob:` address of the picture that a write carries, good while the component is there; undefined until it is read. */
export function useOutboxFile(id: string | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (id === null) return undefined;
    let made: string | undefined;
    let isOver = false;
    const read = async () => {
      const file = await (await outboxSlot.open()).fileOf(id);
      if (!file || isOver) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    };
    // Where it cannot be read its place stays empty.
    read().catch(() => {});
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}
