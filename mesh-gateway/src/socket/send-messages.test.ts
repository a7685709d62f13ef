import { GraphQLError } from 'graphql';
import { expect, it, vi } from 'vitest';
import { createMessageQueue } from '../live/subscribers/message-queue.ts';
import { sendMessages } from './send-messages.ts';

function sending() {
  const sent: string[] = [];
  const onOver = vi.fn();
  const queue = createMessageQueue({ limit: 5, onOverflow: () => undefined, onEnd: () => undefined });
  const messages = sendMessages('1', queue, { send: async (text) => void sent.push(text), onOver });
  return { queue, messages, sent, onOver };
}

it('writes each message under the id of its subscription, and says once it is over', async () => {
  const { queue, messages, sent, onOver } = sending();
  queue.push(Promise.resolve({ data: { itemAdded: null } }));
  const next = messages.next();
  await vi.waitFor(() => expect(sent).toEqual(['{"id":"1","type":"next","payload":{"data":{"itemAdded":null}}}']));
  expect(onOver).not.toHaveBeenCalled();
  await queue.return(undefined);
  expect((await next).done).toBe(true);
  expect(onOver).toHaveBeenCalled();
});

it('is over when it is ended before anything was asked of it', async () => {
  const { messages, onOver } = sending();
  await messages.return(undefined);
  expect(onOver).toHaveBeenCalled();
});

it('is over when it fails', async () => {
  const { queue, messages, onOver } = sending();
  queue.fail(new GraphQLError('RESYNC'));
  await expect(messages.next()).rejects.toThrow('RESYNC');
  expect(onOver).toHaveBeenCalled();
});
