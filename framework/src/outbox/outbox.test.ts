import { beforeEach, describe, expect, it } from 'vitest';
import { Outbox } from './outbox.ts';
import { openMemory } from './outbox-disk.ts';
import { type Entries, KEPT_MS, MOST_WAITING, type OutboxEntry } from './outbox-entry.ts';
import type { OutboxParts, Outcome } from './outbox-parts.ts';

const NOW = 1_700_000_000_000;
const forbidden: Outcome = { is: 'refused', refusal: { code: 'FORBIDDEN', wordingKey: 'error.FORBIDDEN' } };

function entry(id: string, given: Partial<OutboxEntry> = {}): OutboxEntry {
  const document = { kind: 'Document', definitions: [] } as unknown as OutboxEntry['document'];
  const fixed = { name: 'test.write', subject: 'a', document, variables: {}, failed: 'error.NETWORK' as const };
  return { id, key: id, writtenAt: NOW, tries: 0, ...fixed, ...given };
}

let outcomes: Map<string, Outcome[]>;
let sent: string[];
let back: string[];
let isOnline: boolean;
let isSeen: boolean;
let shown: Entries;
let later: (() => void)[];
/** Requests that are not answered until then. */
let held: Map<string, Promise<void>>;

const parts = (): OutboxParts => ({
  disk: openMemory(),
  async deliver({ id }) {
    sent.push(id);
    await held.get(id);
    return outcomes.get(id)?.shift() ?? { is: 'done' };
  },
  withSendLock: (work) => work(),
  canSend: () => isOnline,
  isSeen: () => isSeen,
  canReject: ({ file }) => !file,
  rejectWrite: ({ id }, { code }) => void back.push(`${id} ${code}`),
  later: (_, then) => void later.push(then),
  show: (entries) => {
    shown = entries;
  },
  broadcastChange: () => {},
  now: () => NOW,
});

const quiet = () => new Promise((resolve) => setImmediate(resolve));
const ids = () => shown.map(({ id }) => id);
const putAll = async (outbox: Outbox, ...entries: OutboxEntry[]) => {
  for (const each of entries) await outbox.put(each);
  await quiet();
};

beforeEach(() => {
  [outcomes, sent, back, isOnline, isSeen, shown, later, held] = [new Map(), [], [], true, true, [], [], new Map()];
});

describe('an outbox', () => {
  it('sends one after the other within a subject, and lets no slow subject hold up another', async () => {
    let answer = () => {};
    held.set('1', new Promise((resolve) => (answer = resolve)));
    await putAll(new Outbox(parts()), entry('1'), entry('2'), entry('3', { subject: 'b' }));
    expect(sent).toEqual(['1', '3']);
    answer();
    await quiet();
    expect([sent, ids()]).toEqual([['1', '3', '2'], []]);
  });

  it('gives back what is refused, and goes on with what comes after it', async () => {
    outcomes.set('1', [forbidden]);
    await putAll(new Outbox(parts()), entry('1'), entry('2'));
    expect([back, sent, ids()]).toEqual([['1 FORBIDDEN'], ['1', '2'], []]);
  });

  it('gives back only where somebody looks', async () => {
    isSeen = false;
    outcomes.set('1', [forbidden]);
    const outbox = new Outbox(parts());
    await putAll(outbox, entry('1'));
    expect([back, shown[0]?.refused?.code]).toEqual([[], 'FORBIDDEN']);
    isSeen = true;
    await outbox.send();
    expect([back, sent, ids()]).toEqual([['1 FORBIDDEN'], ['1'], []]);
  });

  it('waits when the service says so, with that subject alone', async () => {
    outcomes.set('1', [{ is: 'later', seconds: 5 }]);
    await putAll(new Outbox(parts()), entry('1'), entry('2', { subject: 'b' }));
    expect([sent, ids(), later.length]).toEqual([['1', '2'], ['1'], 1]);
    later[0]!();
    await quiet();
    expect([sent, ids()]).toEqual([['1', '2', '1'], []]);
  });

  it('sends nothing more once nobody is reached, and begins again where it stopped', async () => {
    outcomes.set('1', [{ is: 'lost' }]);
    const outbox = new Outbox(parts());
    isOnline = false;
    await putAll(outbox, entry('1'), entry('2'));
    isOnline = true;
    void outbox.send();
    await quiet();
    expect([sent, ids(), shown[0]?.tries]).toEqual([['1'], ['1', '2'], 1]);
    later[0]!();
    await quiet();
    expect([sent, ids()]).toEqual([['1', '1', '2'], []]);
  });

  it('sends of a switch the last position only, and remembers those that may have arrived', async () => {
    const outbox = new Outbox(parts());
    isOnline = false;
    const to = (id: string, value: string) => entry(id, { key: 'switch', variables: { value } });
    await putAll(outbox, to('1', 'love'), entry('2'), to('3', 'happy'));
    expect([ids(), shown[1]?.before]).toEqual([['2', '3'], undefined]);
    outcomes.set('2', [{ is: 'lost' }]).set('3', [{ is: 'lost' }]);
    isOnline = true;
    await outbox.send();
    later.pop()!();
    await quiet();
    isOnline = false;
    await putAll(outbox, to('4', 'sad'));
    expect([ids(), shown[0]?.before]).toEqual([['4'], [{ value: 'happy' }]]);
  });

  it('takes back what waits, and of what is on its way only what did not arrive', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    held.set('1', asked).set('3', asked);
    outcomes.set('3', [{ is: 'lost' }]);
    const outbox = new Outbox(parts());
    await putAll(outbox, entry('1'), entry('2'), entry('3', { subject: 'b' }));
    expect((await outbox.takeBack('2'))?.id).toBe('2');
    const taken = Promise.all([outbox.takeBack('1'), outbox.takeBack('3')]);
    answer();
    expect((await taken).map((each) => each?.id)).toEqual([undefined, '3']);
    await quiet();
    expect([sent, ids()]).toEqual([['1', '3'], []]);
  });

  it('does not send by itself what waited for more than two weeks, unless the clock was set back', async () => {
    const outbox = new Outbox(parts());
    const ago = (id: string, ms: number) => entry(id, { subject: id, writtenAt: NOW - ms });
    await putAll(outbox, ago('old', KEPT_MS + 1), ago('young', KEPT_MS - 1), ago('ahead', -KEPT_MS));
    expect([back, sent]).toEqual([['old TOO_OLD'], ['young', 'ahead']]);
  });

  it('sends again by its id what was taken back and put once more', async () => {
    isOnline = false;
    const outbox = new Outbox(parts());
    await putAll(outbox, entry('1'));
    await outbox.takeBack('1');
    isOnline = true;
    await putAll(outbox, entry('1'));
    expect([sent, ids()]).toEqual([['1'], []]);
  });

  it('keeps place and tries of a write that is put twice', async () => {
    outcomes.set('1', [{ is: 'lost' }]);
    const outbox = new Outbox(parts());
    await putAll(outbox, entry('1'));
    isOnline = false;
    await putAll(outbox, entry('2'), entry('1'));
    expect(shown.map(({ id, tries }) => [id, tries])).toEqual([
      ['1', 1],
      ['2', 0],
    ]);
  });

  it('has given the words back before it forgets them', async () => {
    outcomes.set('1', [forbidden]);
    const here = parts();
    let then: Promise<Entries> | undefined;
    here.rejectWrite = () => {
      then = here.disk.read();
    };
    await putAll(new Outbox(here), entry('1'));
    expect((await then)?.map(({ id }) => id)).toEqual(['1']);
  });

  it('gives back what was refused while nobody looked, also after a later one of its key', async () => {
    isSeen = false;
    outcomes.set('1', [forbidden]);
    const outbox = new Outbox(parts());
    await putAll(outbox, entry('1', { key: 'k' }));
    isOnline = false;
    await putAll(outbox, entry('2', { key: 'k' }));
    expect(back).toEqual([]);
    isSeen = true;
    await outbox.send();
    expect(back).toEqual(['1 FORBIDDEN']);
  });

  it('begins its waits again once somebody was reached', async () => {
    const here = parts();
    const waits: unknown[] = [];
    here.later = (wait) => void waits.push(wait);
    outcomes.set('1', [{ is: 'lost' }, { is: 'done' }]).set('2', [{ is: 'lost' }]);
    const outbox = new Outbox(here);
    await putAll(outbox, entry('1'));
    await putAll(outbox, entry('2'));
    expect(waits).toEqual([{ lost: 1 }, { lost: 1 }]);
  });

  it('refuses more than two hundred', async () => {
    isOnline = false;
    const outbox = new Outbox(parts());
    const most = Array.from({ length: MOST_WAITING }, (_, at) => entry(`${at}`));
    await putAll(outbox, ...most);
    expect([await outbox.put(entry('one more')), ids().length]).toEqual([false, MOST_WAITING]);
  });

  it('shows a write before the disk has it, and sends it only then', async () => {
    const slow = parts();
    let keep = () => {};
    const { change } = slow.disk;
    const kept = new Promise<void>((resolve) => (keep = resolve));
    slow.disk.change = async (next) => {
      await kept;
      return change(next);
    };
    void new Outbox(slow).put(entry('1'));
    await quiet();
    expect([ids(), sent]).toEqual([['1'], []]);
    keep();
    await quiet();
    expect(sent).toEqual(['1']);
  });
});
