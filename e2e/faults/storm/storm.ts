// One storm: five members on the product's own client code, their lines and the product's processes failing by chance, then calm.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, randomFrom } from '@banyan/kit/seed';
import { settle } from './calm.ts';
import { Device } from './device/device.ts';
import type { PageParts } from './device/page-parts.ts';
import { Ledger } from './ledger.ts';
import { accounts } from './product/community.ts';
import type { StormProduct } from './product/storm-product.ts';
import { startReader } from './server-truth.ts';
import { type MemberActs, StormMember } from './storm-member.ts';

export interface StormOptions {
  seed: number;
  messages: number;
  /** How often a process is killed. */
  kills: number;
}

export interface StormResult {
  seed: number;
  acts: MemberActs;
  /** How often each kind of fault came. */
  faults: Record<string, number>;
  seconds: { storm: number; calm: number };
  /** Empty: nothing was lost, doubled, or out of order. */
  wrong: string[];
}

const LONGEST_PAUSE_MS = 20;

export async function runStorm(product: StormProduct, parts: PageParts, options: StormOptions): Promise<StormResult> {
  const random = randomFrom(options.seed);
  const devices = accounts.map((account) => new Device(account, parts, product.url, random.fork(account.username)));
  try {
    return await blow(product, devices, options, random);
  } finally {
    for (const device of devices) device.killAll();
  }
}

async function blow(
  product: StormProduct,
  devices: readonly Device[],
  { seed, messages, kills }: StormOptions,
  random: Random,
): Promise<StormResult> {
  const ledger = new Ledger();
  for (const { line } of devices) line.isCalm = true;
  const reader = await startReader(product.url, accounts);
  const members = await begin(devices, ledger, random);
  for (const { line } of devices) line.isCalm = false;
  const began = performance.now();
  const killed = await rage(product, members, { messages, kills, ledger }, random.fork('storm'));
  const calmed = performance.now();
  const wrong = await settle(members, ledger, reader);
  const ended = performance.now();
  return {
    seed,
    acts: sum(members.map(({ acts }) => acts)),
    faults: { ...sum(devices.map(({ line }) => Object.fromEntries(line.counts))), ...killed },
    seconds: { storm: (calmed - began) / 1_000, calm: (ended - calmed) / 1_000 },
    wrong,
  };
}

/** Everybody is here, the first with two tabs; two groups of all, and a chat of each two neighbours. */
async function begin(devices: readonly Device[], ledger: Ledger, random: Random): Promise<StormMember[]> {
  for (const device of devices) await device.begin();
  await devices[0]!.open();
  const pages = devices.map(({ tabs }) => tabs[0]!.page);
  const ids = pages.map((page) => page.memberId());
  const groups: string[] = [];
  for (const title of ['Morning', 'Evening']) groups.push(await pages[0]!.startChat(ids.slice(1), title));
  const direct: string[] = [];
  for (const [index, page] of pages.entries())
    direct.push(await page.startChat([ids[(index + 1) % ids.length]!], null));
  return devices.map((device, index) => {
    const own = [...groups, direct[index]!, direct.at(index - 1)!];
    return new StormMember(device, own, ledger, random.fork(`acts of ${device.name}`));
  });
}

interface Course {
  messages: number;
  kills: number;
  ledger: Ledger;
}

/** Answers how often each part was killed. */
async function rage(
  product: StormProduct,
  members: readonly StormMember[],
  { messages, kills, ledger }: Course,
  random: Random,
): Promise<Record<string, number>> {
  const killer = new Killer(product, messages, kills, random.fork('kills'));
  while (ledger.written.length < messages) {
    killer.look(ledger.written.length);
    const member = random.pick(members);
    await member.act();
    await member.breathe(() => sleep(50));
    await sleep(random.next() * LONGEST_PAUSE_MS);
  }
  return killer.end();
}

/** Kills one part after the other, spread over the messages; members go on meanwhile. */
class Killer {
  readonly #product: StormProduct;
  /** After so many messages each. */
  readonly #due: number[];
  readonly #first: number;
  readonly #killed: string[] = [];
  #killing = Promise.resolve();

  constructor(product: StormProduct, messages: number, kills: number, random: Random) {
    this.#product = product;
    this.#due = Array.from({ length: kills }, (_, index) => (messages * (index + 0.3 + 0.6 * random.next())) / kills);
    this.#first = random.between(0, product.parts.length - 1);
  }

  look(written: number): void {
    if (written < (this.#due[0] ?? Number.POSITIVE_INFINITY)) return;
    this.#due.shift();
    const { parts } = this.#product;
    const part = parts[(this.#first + this.#killed.length) % parts.length]!;
    this.#killed.push(part);
    this.#killing = this.#killing.then(() => this.#product.kill(part));
  }

  /** Resolves when all are back, with how often each was killed. */
  async end(): Promise<Record<string, number>> {
    await this.#killing;
    return sum(this.#killed.map((part) => ({ [`killed ${part}`]: 1 })));
  }
}

function sum<Counts extends object>(all: readonly Counts[]): Counts {
  const total: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts) as [string, number][]) total[name] = (total[name] ?? 0) + count;
  return total as Counts;
}
