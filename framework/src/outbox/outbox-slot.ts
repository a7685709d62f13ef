// Where modules and the outbox meet. The outbox itself comes with the first write, or with what an earlier page left.
import { OUTBOX_FLAG } from '../settings/storage.ts';
import { createStore } from '../store.ts';
import type { AnyWrite, OutboxRequest, OutboxWrite } from './outbox-write.ts';

/** One write that has not arrived yet, as it is shown. */
export interface WaitingWrite {
  id: string;
  key: string;
  /** False while it is on its way for the first time. */
  isWaiting: boolean;
  /** It was tried for minutes without success. It waits still, and its author may try it at once or discard it. */
  isNotSent: boolean;
}

/** The page's outbox, once its file is here. */
export interface PageOutbox {
  /** Keeps a write of the member who is here and sends it. False: nobody is here, or too much waits already. */
  write<Data, Variables extends object, Note>(
    write: OutboxWrite<Data, Variables, Note>,
    request: OutboxRequest<Variables, Note>,
  ): Promise<boolean>;
  /** The file of a write that has not arrived; undefined once it has. */
  fileOf(id: string): Promise<Blob | undefined>;
  /** Takes a write back: its words stand in their field again. Answers whether it was not too late. */
  takeBack(id: string): Promise<boolean>;
  /** Tries it at once, with what was written before it. */
  retry(id: string): Promise<void>;
  /** Takes a write out, and answers how it is put back where it stood; undefined when it was too late. */
  discard(id: string): Promise<(() => Promise<void>) | undefined>;
  /** Predicts again: a module has come that knows writes which wait. */
  redraw(): void;
  /** For tests: a page that nobody wrote in. */
  closeOutbox(): void;
}

/** What `@banyan/framework/outbox` stands on, which travels with each module. */
export const outboxSlot = {
  /** The mark on the device that something waits. */
  flag: OUTBOX_FLAG,
  /** Every write that a loaded module knows, by its name. */
  writes: new Map<string, AnyWrite>(),
  /** What has not arrived yet, in the order of writing. */
  waiting: createStore<readonly WaitingWrite[]>([]),
  /** Of uploads that are on their way: how far, in percent, by the id of the write. */
  percent: createStore<Readonly<Record<string, number | undefined>>>({}),
  /** Fetches the outbox; one that did not arrive is asked for again by the next call. */
  open: (): Promise<PageOutbox> => import(/* webpackChunkName: "network" */ './page-outbox.ts'),
};
