import {
  type OutboxEntry,
  type OutboxWords,
  type OutboxWrite,
  outboxPlace,
  toast,
  useWording,
  type WaitingWrite,
} from '@banyan/framework';
import { useSyncExternalStore } from 'react';

/** One write to make. */
export interface OutboxRequest<Variables, Note> {
  variables: Variables;
  /** What it is about: of one subject writes arrive in the order they were made, also of several kinds. */
  subject: string;
  /** Of those with the same key only the last one is sent: a switch, an edit. Default: each one is. */
  key?: string;
  /** The client id. Default: a new one. */
  id?: string;
  note?: Note;
  /** Where the words stand again when they are taken back or not taken: the name of a draft of the module. */
  words?: OutboxWords;
}

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

const takeBack = (id: string): Promise<boolean> => outboxPlace.open().then((outbox) => outbox.takeBack(id));

/** A write as it is kept. */
function entryOf<Data, Variables extends object, Note>(
  { name, document, failed }: OutboxWrite<Data, Variables, Note>,
  { id, key = id, subject, variables, note, words }: OutboxRequest<Variables, Note> & { id: string },
): OutboxEntry {
  const moduleId = name.split('.')[0];
  return {
    id,
    key,
    name,
    subject,
    document,
    failed,
    variables: variables as Record<string, unknown>,
    note,
    words: words && { ...words, place: `${moduleId}:${words.place}` },
    writtenAt: Date.now(),
    tries: 0,
  };
}

/** A write of `defineOutboxWrite`, for a component. */
export function useOutbox<Data, Variables extends object, Note = undefined>(
  write: OutboxWrite<Data, Variables, Note>,
): OutboxDoor<Variables, Note> {
  const { t } = useWording();
  /** The outbox itself did not arrive. */
  const tellLost = (request: OutboxRequest<Variables, Note> & { id: string }): false => {
    const again = () => {
      close();
      void send(request);
    };
    const close = toast({
      id: `outbox:${request.id}`,
      tone: 'error',
      message: `${t(write.failed)}. ${t('error.NETWORK')}`,
      action: { label: t('boundary.retry'), onClick: again },
    });
    return false;
  };
  const send = async (request: OutboxRequest<Variables, Note>): Promise<boolean> => {
    const named = { ...request, id: request.id ?? `temp_${crypto.randomUUID()}` };
    const outbox = await outboxPlace.open().catch(() => null);
    return outbox ? outbox.put(entryOf(write, named)) : tellLost(named);
  };
  return { send, takeBack };
}

/** What of this key has not arrived yet; undefined when nothing is under way. */
export function useWaiting(key: string): WaitingWrite | undefined {
  const { waiting } = outboxPlace;
  return useSyncExternalStore(waiting.subscribe, () => waiting.get().find((each) => each.key === key));
}
