import { expect, it, vi } from 'vitest';
import { rereadConnections } from './reread-connections.ts';

const moment = () => new Promise((resolve) => setTimeout(resolve, 60));

it('reads once for all who ask in one moment, and again later, also where an earlier reading is never answered', async () => {
  const refetchQueries = vi.fn(() => new Promise(() => {}));
  const client = { refetchQueries } as never;
  void rereadConnections(client);
  void rereadConnections(client);
  await moment();
  expect(refetchQueries).toHaveBeenCalledTimes(1);
  void rereadConnections(client);
  await moment();
  expect(refetchQueries).toHaveBeenCalledTimes(2);
});

/** A client with one list on screen; each reading of it waits to be answered, or to fail. */
function showingList() {
  const readings: { resolve(answer: unknown): void; reject(error: Error): void }[] = [];
  const writeQuery = vi.fn();
  const client = {
    refetchQueries: async ({ onQueryUpdated }: { onQueryUpdated(query: object): unknown }) =>
      onQueryUpdated({ queryName: 'FriendList', variables: { status: 'connected' } }),
    readQuery: () => null,
    query: () => new Promise((resolve, reject) => void readings.push({ resolve, reject })),
    writeQuery,
  };
  const written = () => writeQuery.mock.calls.map(([{ data }]) => data.myConnections.items[0]);
  const list = (...items: string[]) => ({ data: { myConnections: { items, hasMore: false } } });
  return { client: client as never, readings, written, list };
}

it('never lets an earlier reading stand over a later one', async () => {
  const { client, readings, written, list } = showingList();
  for (const _ of [1, 2]) {
    void rereadConnections(client);
    await moment();
  }
  readings[1]!.resolve(list('later'));
  await moment();
  readings[0]!.resolve(list('earlier'));
  await moment();
  expect(written()).toEqual(['later']);
});

it('keeps what an earlier reading brought where the later one fails', async () => {
  const { client, readings, written, list } = showingList();
  for (const _ of [1, 2]) {
    void rereadConnections(client);
    await moment();
  }
  readings[1]!.reject(new TypeError('Failed to fetch'));
  readings[0]!.resolve(list('earlier'));
  await moment();
  expect(written()).toEqual(['earlier']);
});
