import { createContext, useContext } from 'react';
import type { ChatMessageFragment } from '../generated/graphql.ts';

/** What is being written in a window: a new message, an answer to one, or one's own said differently. */
export type Composing =
  | { kind: 'new' }
  | { kind: 'reply'; message: ChatMessageFragment }
  | { kind: 'edit'; message: ChatMessageFragment };

/** A message that was led to: another one each time, so that one is led to it again. */
export interface Target {
  id: string;
}

interface WindowValue {
  /** Something can be sent. */
  canWrite: boolean;
  compose(next: Composing): void;
  /** Opens the form in which this message is reported; null closes it. Undefined: nothing can be reported here. */
  report?(message: ChatMessageFragment | null): void;
  /** Leads to a message, wherever in the chat it stands; null: back to the newest. */
  goTo(messageId: string | null): void;
  /** The message that was led to: it is marked. */
  target?: Target | null;
  /** The viewer's last message that the other has read: it says so. */
  receiptId?: string | undefined;
  /** Whose messages are folded: the viewer blocks them. */
  blockedIds?: ReadonlySet<string>;
}

const nothing = () => {};

/** What the rows of a window need of it. */
export const WindowContext = createContext<WindowValue>({
  canWrite: false,
  compose: nothing,
  goTo: nothing,
});

export const useWindow = (): WindowValue => useContext(WindowContext);
