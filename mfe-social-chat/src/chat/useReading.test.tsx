// How far back one reads in a long chat, and what the device holds of it then.
import { useApolloClient } from '@banyan/framework';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MOST_HELD } from '../history/stretch.ts';
import { chat, message } from '../testing/chats.ts';
import { openOverChats, resetChats, server } from '../testing/render-chats.tsx';
import { useChatWindow } from './useChatWindow.ts';
import { useReading } from './useReading.ts';

const COUNT = 700;
let seqs: number[];
let held: () => number;

function Reader() {
  const reading = useReading('c1', useChatWindow('c1'));
  const { cache } = useApolloClient();
  held = () => Object.keys(cache.extract() as object).filter((id) => id.startsWith('Message:')).length;
  seqs = reading.messages.map(({ seq }) => seq);
  return (
    <>
      <p>
        {seqs[0]} to {seqs.at(-1)}
      </p>
      <p>{reading.messages[0]?.content}</p>
      <button type="button" disabled={!reading.hasEarlier} onClick={reading.showEarlier}>
        earlier
      </button>
      <button type="button" disabled={!reading.hasLater} onClick={reading.showLater}>
        later
      </button>
      <button type="button" onClick={reading.toNewest}>
        newest
      </button>
    </>
  );
}

beforeEach(() => {
  resetChats();
  server.chats = [chat()];
  server.messages = Array.from({ length: COUNT }, (_, index) => message(index + 1));
});

const isWhole = () => seqs.every((seq, index) => index === 0 || seq === seqs[index - 1]! + 1);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const step = async (name: string) => {
  const before = seqs[name === 'earlier' ? 0 : seqs.length - 1];
  fireEvent.click(button(name));
  await waitFor(() => expect(seqs[name === 'earlier' ? 0 : seqs.length - 1]).not.toBe(before));
  expect([isWhole(), seqs.length <= 2 * MOST_HELD]).toEqual([true, true]);
};

it('goes back to the first message and forth to the newest without a gap, and holds no more on the way than there is to see', async () => {
  openOverChats(<Reader />);
  await screen.findByText('671 to 700');
  while (!button('earlier').disabled) await step('earlier');
  expect([seqs[0], seqs.length <= MOST_HELD]).toEqual([1, true]);
  expect(held()).toBeLessThanOrEqual(2 * MOST_HELD);
  while (!button('later').disabled) await step('later');
  expect(seqs.at(-1)).toBe(COUNT);
  fireEvent.click(button('newest'));
  await waitFor(() => expect(seqs).toHaveLength(MOST_HELD));
  expect(seqs.at(-1)).toBe(COUNT);
  await waitFor(() => expect(held()).toBe(MOST_HELD));
});

it('follows what is changed far back, and has the newest at once when that is asked for', async () => {
  const view = openOverChats(<Reader />);
  await screen.findByText('671 to 700');
  while (seqs[0]! > 300) await step('earlier');
  expect(seqs.at(-1)).toBeLessThan(COUNT);
  const first = `Message:c1:${seqs[0]}`;
  act(() => void view.client.cache.modify({ id: first, fields: { content: () => 'Said differently' } }));
  await screen.findByText('Said differently');
  fireEvent.click(button('newest'));
  await waitFor(() => expect(seqs.at(-1)).toBe(COUNT));
});
