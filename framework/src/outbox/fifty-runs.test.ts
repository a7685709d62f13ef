// Fifty random runs of cut, reload, second tab and kill: nothing that was kept is lost, nothing is doubled, nothing overtakes.
import { expect, it } from 'vitest';
import type { OutboxEntry } from './outbox-entry.ts';
import { chanceOf, type FakeTab, UnsteadyDevice } from './testing/unsteady-device.ts';

const SUBJECTS = ['post-a', 'post-b'];
const ACTS = 200;

const RUNS = Array.from({ length: 50 }, (_, seed) => seed + 1);

let count = 0;
function writeOf(subject: string, isSwitch: boolean, value: number): OutboxEntry {
  count += 1;
  const id = `temp_${count}`;
  return {
    id,
    key: isSwitch ? `switch:${subject}` : id,
    name: 'test.write',
    subject,
    document: { kind: 'Document', definitions: [] } as unknown as OutboxEntry['document'],
    variables: { value },
    failed: 'error.NETWORK',
    writtenAt: 0,
    tries: 0,
  };
}

/** What its member was notified is kept. */
let promised: string[] = [];
const write = (tab: FakeTab, entry: OutboxEntry) =>
  void tab.outbox.put(entry).then((isKept) => isKept && promised.push(entry.id));

/** One thing that befalls the device, or that its member does. */
function act(device: UnsteadyDevice, chance: () => number, at: number): void {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const kind = chance();
  const tab = pick(device.tabs);
  if (kind < 0.6) write(tab, writeOf(pick(SUBJECTS), chance() < 0.6, at));
  else if (kind < 0.66) device.cut();
  else if (kind < 0.86) device.mend();
  else if (kind < 0.93 && device.tabs.length < 3) device.open();
  else {
    device.kill(tab);
    if (device.tabs.length === 0) device.open();
  }
}

async function run(seed: number): Promise<UnsteadyDevice> {
  const chance = chanceOf(seed);
  const device = new UnsteadyDevice(chance);
  device.open();
  for (let at = 0; at < ACTS; at += 1) {
    act(device, chance, at);
    for (let steps = Math.floor(chance() * 14); steps > 0; steps -= 1) await device.step();
  }
  device.mend();
  while (device.disk.length > 0 || (await device.step()))
    if (!(await device.step()) && device.disk.length > 0) throw new Error(`Run ${seed} stands still.`);
  return device;
}

it.each(RUNS)('run %i brings everything that was kept once, and in order', async (seed) => {
  promised = [];
  const { kept, service } = await run(seed);
  expect(promised.length).toBeGreaterThan(10);
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(promised));
  const comments = kept.filter(({ id, key }) => id === key);
  for (const subject of SUBJECTS) {
    const of = (list: readonly { id: string; subject: string }[]) =>
      list.filter((each) => each.subject === subject).map(({ id }) => id);
    expect(of(service.comments)).toEqual(of(comments));
  }
  for (const [key, sent] of service.switches) {
    const said = kept.filter((entry) => entry.key === key).map(({ variables }) => Number(variables.value));
    const places = sent.map((value) => said.indexOf(value));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(sent.at(-1)).toBe(said.at(-1));
  }
});
