// What a module says about one of its writes. The code is asked only where the module is loaded; what is sent is data.
import type { TypedDocumentNode } from '@apollo/client';
import type { InMemoryCache } from '@apollo/client/cache';
import type { Viewer } from '../session/session.store.ts';
import type { WordingKey } from '../wording/wording-key.ts';
import type { OutboxFile, OutboxWords, Refusal } from './outbox-entry.ts';

/** One write as it was made. */
export interface QueuedWrite<Variables, Note> {
  id: string;
  variables: Variables;
  note: Note;
  words?: OutboxWords | undefined;
  /** Variables of earlier ones in whose place it stands, of those that may have arrived. */
  before: readonly Variables[];
  writtenAt: Date;
  /** Who wrote it. */
  viewer: Viewer;
  /** It did not go out at once: anyone who wrote it may be looking elsewhere. */
  isLate: boolean;
}

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
  /** The picture that it carries, of a write that names where it goes (`OutboxWrite.file`). */
  file?: Blob;
}

/**
 * A kind of write that outlives a lost line, a reload and a killed page. The service must take the same one twice as once:
 * by the client id (`Written.id`), or because the variables say what shall be and not what shall change.
 */
export interface OutboxWrite<Data, Variables, Note = undefined> {
  /** Of the module and the write: `feed.reaction`. Kept on devices: a changed meaning needs a new name. */
  name: string;
  document: TypedDocumentNode<Data, Variables>;
  /** What to say when it is not taken. */
  failed: WordingKey;
  /** Of a write that carries a picture: what it is uploaded for, and which variable then says what the upload answered. */
  file?: OutboxFile;
  /** Its picture is back: the write was refused, or its author took it back. Called where the module is loaded. */
  fileBack?(file: Blob, queued: QueuedWrite<Variables, Note>): void;
  /** Shows it before it has arrived. Run again over whatever the network brings, so it reads what is there. */
  predict?(cache: InMemoryCache, queued: QueuedWrite<Variables, Note>): void;
  /** Called when it is sent, with the cache as confirmed; what it answers is called with the answer, for what that changes in lists. */
  settle?(cache: InMemoryCache, queued: QueuedWrite<Variables, Note>): (cache: InMemoryCache, data: Data) => void;
  /** It has arrived, sent from this tab. That what waited is sent is said for all of it. */
  done?(queued: QueuedWrite<Variables, Note>, data: Data, say: (key: WordingKey) => string): void;
  /** It was refused: other variables to send it with, or nothing. */
  again?(error: unknown, queued: QueuedWrite<Variables, Note>): Promise<Variables | undefined>;
  /** It was refused: where its words go instead, as when what they answer is gone. */
  wordsTo?(refusal: Refusal, queued: QueuedWrite<Variables, Note>): { place: string; notice: WordingKey } | undefined;
}

/** Any write, for anyone who keeps them all. */
export type AnyWrite = OutboxWrite<Record<string, unknown>, Record<string, unknown>, unknown>;
export type AnyQueuedWrite = QueuedWrite<Record<string, unknown>, unknown>;
