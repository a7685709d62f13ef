/**
 * Sends live messages past graphql-ws, which would write each one again for every socket: a message shared by thousands
 * is turned into text once.
 */
import type { LiveMessage, MessageQueue } from '../live/subscribers/message-queue.ts';

const texts = new WeakMap<LiveMessage, string>();

function textOf(message: LiveMessage): string {
  let text = texts.get(message);
  if (text === undefined) {
    text = JSON.stringify(message);
    texts.set(message, text);
  }
  return text;
}

interface Sending {
  send(text: string): Promise<void>;
  /** The subscription has ended, for whatever reason. May be called again. */
  onOver(): void;
}

/** To graphql-ws it looks like a subscription without messages, which it still ends and reports errors of. */
export function sendMessages(id: string, messages: MessageQueue, { send, onOver }: Sending): MessageQueue {
  const start = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  return {
    ...messages,
    async next() {
      try {
        for (;;) {
          const result = await messages.next();
          if (result.done) {
            onOver();
            return result;
          }
          await send(`${start}${textOf(result.value)}}`);
        }
      } catch (error) {
        onOver();
        throw error;
      }
    },
    return(value) {
      onOver();
      return messages.return(value);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    [Symbol.asyncDispose]: () => messages[Symbol.asyncDispose](),
  };
}
