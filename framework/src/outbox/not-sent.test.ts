// When a write that does not get through is shown as not sent, and what its author does with it then.
import { beforeEach, describe, expect, it } from 'vitest';
import { TRIED_MS } from './not-sent.ts';
import { Outbox } from './outbox.ts';
import { openMemory } from './outbox-disk.ts';
import type { Entries, OutboxEntry } from './outbox-entry.ts';
import type { OutboxParts, Outcome } from './outbox-parts.ts';
import { waitingWritesOf } from './waiting-writes.ts';

const NOW = 1_700_000_000_000;
const lost: Outcome = { is: 'lost' };
const away: Outcome = { is: 'later', seconds: 60 };

function entry(id: string, given: Partial<OutboxEntry> = {}): OutboxEntry {
  const document = { kind: 'Document', definitions: [] } as unknown as OutboxEntry['document'];
  const fixed = { name: 'test.write', subject: 'a', document, variables: {}, failed: 'error.NETWORK' as const };
  return { id, key: id, writtenAt: now, tries: 0, ...fixed, ...given };
}

let now: number;
let isOnline: boolean;
/** What each attempt comes to, of the subject. */
let outcomes: Record<string, Outcome>;
let sent: string[];
let shown: Entries;
let later: (() => void)[];
let disk: OutboxParts['disk'];

const parts = (): OutboxParts => ({
  disk,
  async deliver({ id, subject }) {
    sent.push(id);
    return outcomes[subject] ?? { is: 'done' };
  },
  withSendLock: (work) => work(),
  canSend: () => isOnline,
  isSeen: () => true,
  canReject: () => true,
  rejectWrite: () => {},
  later: (_, then) => void later.push(then),
  show: (entries) => {
    shown = entries;
  },
  broadcastChange: () => {},
  now: () => now,
});

const quiet = () => new Promise((resolve) => setImmediate(resolve));
const ids = () => shown.map(({ id }) => id);
const notSent = () => shown.filter((each) => each.notSent === 'shown').map(({ id }) => id);

/** The outbox waits that long, and tries again. */
async function tryAfter(ms: number): Promise<void> {
  now += ms;
  for (const again of later.splice(0)) again();
  await quiet();
}

async function open(...entries: OutboxEntry[]): Promise<Outbox> {
  const outbox = new Outbox(parts());
  for (const each of entries) await outbox.put(each);
  await quiet();
  return outbox;
}

beforeEach(() => {
  [now, isOnline, outcomes, sent, shown, later, disk] = [NOW, true, {}, [], [], [], openMemory()];
});

describe.each([
  ['nobody is reached', lost],
  ['the service is away', away],
])('where %s', (_, outcome) => {
  beforeEach(() => {
    outcomes = { a: outcome };
  });

  it('is not sent after five minutes of trying, with what stands behind it as long', async () => {
    const outbox = await open(entry('1'), entry('2'));
    await tryAfter(TRIED_MS - 1);
    expect(notSent()).toEqual([]);
    await outbox.put(entry('3'));
    await tryAfter(1);
    expect([ids(), notSent()]).toEqual([
      ['1', '2', '3'],
      ['1', '2'],
    ]);
  });

  it('is tried still, and is sent once it is taken, in its order', async () => {
    await open(entry('1'), entry('2'));
    await tryAfter(TRIED_MS);
    outcomes = {};
    sent = [];
    await tryAfter(TRIED_MS);
    expect([sent, ids()]).toEqual([['1', '2'], []]);
  });

  it('is not sent in the next page either, which goes on from the first try', async () => {
    (await open(entry('1'))).stop();
    now += TRIED_MS;
    const next = new Outbox(parts());
    await next.look();
    await quiet();
    expect(notSent()).toEqual(['1']);
    next.stop();
    await new Outbox(parts()).look();
    expect(notSent()).toEqual(['1']);
  });

  it('is tried at once when its author asks, and is not sent again at once where that fails', async () => {
    const outbox = await open(entry('1'), entry('2'));
    await tryAfter(TRIED_MS);
    sent = [];
    const asked = outbox.retry('2');
    await asked;
    expect(shown.map((each) => each.notSent)).toEqual(['retried', 'retried']);
    await quiet();
    expect([sent, notSent()]).toEqual([['1'], ['1', '2']]);
    outcomes = {};
    await outbox.retry('2');
    await quiet();
    expect([sent, ids()]).toEqual([['1', '1', '2'], []]);
  });

  it('has its five minutes again when the device had no network', async () => {
    const outbox = await open(entry('1'));
    await tryAfter(TRIED_MS);
    isOnline = false;
    await outbox.restartClocks();
    expect(notSent()).toEqual([]);
    await tryAfter(TRIED_MS);
    isOnline = true;
    await outbox.send();
    await tryAfter(TRIED_MS - 1);
    expect(notSent()).toEqual([]);
    await tryAfter(1);
    expect(notSent()).toEqual(['1']);
  });
});

it('waits without end where it was never tried', async () => {
  isOnline = false;
  const outbox = await open(entry('1'));
  await tryAfter(10 * TRIED_MS);
  await outbox.look();
  expect([sent, shown[0]?.triedSince, notSent()]).toEqual([[], undefined, []]);
});

it('goes by its subject where the service answers', async () => {
  outcomes = { a: away };
  await open(entry('1'), entry('2', { subject: 'b' }));
  isOnline = true;
  await tryAfter(TRIED_MS);
  expect([ids(), notSent()]).toEqual([['1'], ['1']]);
});

it('begins to count for those behind one that arrived', async () => {
  outcomes = { a: lost };
  const outbox = await open(entry('1'), entry('2'));
  await tryAfter(TRIED_MS);
  const parted = { ...parts(), deliver: async ({ id }: OutboxEntry) => (id === '1' ? { is: 'done' as const } : lost) };
  outbox.stop();
  const next = new Outbox(parted);
  await next.look();
  await quiet();
  expect([ids(), notSent()]).toEqual([['2'], []]);
});

it('is put back where it stood', async () => {
  outcomes = { a: lost };
  const outbox = await open(entry('1'));
  for (const [id, ms] of [
    ['2', 1],
    ['3', 2],
  ] as const)
    await outbox.put(entry(id, { writtenAt: NOW + ms }));
  await quiet();
  const taken = await outbox.takeBack('2');
  expect(ids()).toEqual(['1', '3']);
  await outbox.restore(taken!);
  await outbox.restore(taken!);
  expect(ids()).toEqual(['1', '2', '3']);
});

describe('as it is shown', () => {
  const line = { underWay: new Set<string>(), isOnline: true, hasNetwork: true };
  const written = (given: Partial<OutboxEntry>) => entry('1', { tries: 3, ...given });
  const see = (given: Partial<OutboxEntry>, at: Partial<typeof line> = {}) => {
    const [one] = waitingWritesOf([written(given)], { ...line, ...at }, []);
    return [one!.isWaiting, one!.isNotSent];
  };

  it.each([
    ['waits', {}, {}, [true, false]],
    ['not sent', { notSent: 'shown' }, {}, [true, true]],
    ['not sent, while nobody is reached', { notSent: 'shown' }, { isOnline: false }, [true, true]],
    ['waits for the network of its device', { notSent: 'shown' }, { hasNetwork: false }, [true, false]],
    ['on its way, as its author asked', { notSent: 'retried' }, {}, [false, false]],
    ['waits, though its author asked', { notSent: 'retried' }, { hasNetwork: false }, [true, false]],
  ] as const)('%s', (_, given, at, expected) => {
    now = NOW;
    expect(see(given, at)).toEqual(expected);
  });

  it('is the same object while it is as it was', () => {
    const [before] = waitingWritesOf([written({})], line, []);
    expect(waitingWritesOf([written({ tries: 4 })], line, [before!])[0]).toBe(before);
    expect(waitingWritesOf([written({ notSent: 'shown' })], line, [before!])[0]).not.toBe(before);
  });
});
