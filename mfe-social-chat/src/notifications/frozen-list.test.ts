import { expect, it } from 'vitest';
import { notice } from '../testing/notices.ts';
import { arrange, type FrozenState, withShown } from './frozen-list.ts';

const [a, b, c] = [notice('a'), notice('b'), notice('c', { read: true })];
const ids = (list: ReturnType<typeof arrange>) =>
  Object.fromEntries(
    Object.entries(list).map(([part, items]) => [part, items.map(({ id }: { id: string }) => id).join()]),
  );
const shown = (items: Parameters<typeof arrange>[0]): FrozenState => withShown(null, arrange(items, null));

it('groups by what is read when it is opened', () => {
  expect(ids(arrange([a, b, c], null))).toEqual({ fresh: 'a,b', earlier: 'c', waiting: '' });
});

it('keeps what is read meanwhile where it stands', () => {
  const read = [a, b].map((each) => ({ ...each, read: true }));
  expect(ids(arrange([...read, c], shown([a, b, c])))).toEqual({ fresh: 'a,b', earlier: 'c', waiting: '' });
});

it('lets what comes wait, and shows it above when it is asked for', () => {
  const frozen = shown([b, c]);
  const list = arrange([a, b, c], frozen);
  expect(ids(list)).toEqual({ fresh: 'b', earlier: 'c', waiting: 'a' });
  const asked = withShown(frozen, { fresh: list.waiting, earlier: [] });
  expect(ids(arrange([a, b, c], asked))).toEqual({ fresh: 'a,b', earlier: 'c', waiting: '' });
});

it('adds what is older at its end, as it is', () => {
  const older = [notice('d', { read: true }), notice('e')];
  expect(ids(arrange([a, c, ...older], shown([a, c])))).toEqual({ fresh: 'a,e', earlier: 'c,d', waiting: '' });
});

it('shows what comes where nothing stands yet', () => {
  expect(ids(arrange([a], shown([])))).toEqual({ fresh: 'a', earlier: '', waiting: '' });
});

it('closes the gap of what is gone', () => {
  expect(ids(arrange([a, c], shown([a, b, c])))).toEqual({ fresh: 'a', earlier: 'c', waiting: '' });
});
