// What one member does in a storm: opens chats, writes, answers, edits, deletes, reads; is without a network; reloads. Chance says which.
import type { Random } from '@banyan/kit/seed';
import type { Device } from './device/device.ts';
import type { Tab } from './device/tab.ts';
import type { Ledger, Written } from './ledger.ts';

export interface MemberActs {
  messages: number;
  replies: number;
  edits: number;
  deletes: number;
  opened: number;
  offline: number;
  reloads: number;
  /** The app was closed, and opened again while others had gone on. */
  away: number;
}

interface Own {
  chatId: string;
  id: string;
  written: Written;
}

/** So much may wait on a device before its member stops writing and looks for a connection. */
const MOST_WAITING = 60;

export class StormMember {
  readonly acts: MemberActs = {
    messages: 0,
    replies: 0,
    edits: 0,
    deletes: 0,
    opened: 0,
    offline: 0,
    reloads: 0,
    away: 0,
  };
  readonly device: Device;
  readonly chatIds: readonly string[];
  readonly #ledger: Ledger;
  readonly #random: Random;
  readonly #open = new Map<Tab, string>();
  #edited: Own | undefined;
  /** How many tabs its member has open. */
  readonly #usual: number;
  /** So many acts more nothing of the app is open. */
  #awayFor = 0;

  constructor(device: Device, chatIds: readonly string[], ledger: Ledger, random: Random) {
    [this.device, this.chatIds, this.#ledger, this.#random] = [device, chatIds, ledger, random];
    this.#usual = device.tabs.length;
  }

  /** The chat that this tab shows. */
  openIn(tab: Tab): string | undefined {
    return this.#open.get(tab);
  }

  async act(): Promise<void> {
    if (this.#awayFor > 0) return this.#stayAway();
    const kind = this.#random.next();
    const tab = this.#random.pick(this.device.tabs);
    if (kind < 0.7) await this.#write(tab);
    else if (kind < 0.79) await this.#edit(tab);
    else if (kind < 0.83) await this.#delete(tab);
    else if (kind < 0.94) this.#show(tab);
    else if (kind < 0.97) this.#toggleNetwork();
    else if (kind < 0.98) await this.#reload(tab);
    else if (kind < 0.99) this.#leave();
    else tab.page.show(null);
  }

  /** Waits, when so much waits already, until it is less. */
  async breathe(sleep: () => Promise<void>): Promise<void> {
    if (this.#awayFor > 0) return;
    const waiting = async () => (JSON.parse(await this.device.tabs[0]!.page.waiting()) as unknown[]).length;
    if ((await waiting()) < MOST_WAITING) return;
    this.device.goOnline();
    while ((await waiting()) > MOST_WAITING / 2) await sleep();
  }

  /** The app is open again, wherever it was closed. */
  async comeBack(): Promise<void> {
    this.#awayFor = 0;
    while (this.device.tabs.length < this.#usual) await this.device.open();
  }

  async #stayAway(): Promise<void> {
    this.#awayFor -= 1;
    if (this.#awayFor === 0) await this.comeBack();
  }

  #leave(): void {
    this.#awayFor = this.#random.between(5, 15);
    this.device.killAll();
    this.#open.clear();
    this.acts.away += 1;
  }

  #show(tab: Tab): string {
    const chatId = this.#random.pick(this.chatIds);
    tab.page.show({ chatId, isAtEnd: this.#random.chance(0.7) });
    this.#open.set(tab, chatId);
    this.acts.opened += 1;
    return chatId;
  }

  async #write(tab: Tab): Promise<void> {
    const chatId = this.#open.get(tab) ?? this.#show(tab);
    const [isReply, at] = [this.#random.chance(0.15), this.#random.next()];
    const replyTo = isReply ? idsIn(tab.page.pick(chatId, at, false)).id : null;
    const body = this.#ledger.nextText(this.device.name);
    const clientId = `temp_${crypto.randomUUID()}`;
    if (!(await tab.page.send(chatId, { body, clientId, replyTo }))) throw new Error(`${body} was not taken.`);
    this.#ledger.put({ clientId, chatId, authorId: tab.page.memberId(), body, replyTo, isDeleted: false });
    this.acts.messages += 1;
    if (replyTo) this.acts.replies += 1;
  }

  /** One's own that has arrived; null where there is none. */
  #own(tab: Tab): Own | null {
    const at = this.#random.next();
    const chatId = this.#open.get(tab);
    const { id, clientId } = chatId ? idsIn(tab.page.pick(chatId, at, true)) : { id: null, clientId: null };
    const written = this.#ledger.find(clientId);
    return chatId && id && written && !written.isDeleted ? { chatId, id, written } : null;
  }

  /** Often the same message again: what is late of the change before must not undo this one. */
  async #edit(tab: Tab): Promise<void> {
    const [times, isAgain] = [this.#random.between(1, 3), this.#random.chance(0.5)];
    const other = this.#own(tab);
    const own = isAgain && this.#edited && !this.#edited.written.isDeleted ? this.#edited : other;
    if (!own) return;
    this.#edited = own;
    for (let time = 0; time < times; time += 1) {
      const body = this.#ledger.nextText(this.device.name);
      if (!(await tab.page.edit(own.chatId, own.id, body))) throw new Error(`The edit ${body} was not taken.`);
      own.written.body = body;
      this.acts.edits += 1;
    }
  }

  async #delete(tab: Tab): Promise<void> {
    const own = this.#own(tab);
    if (!own) return;
    if (!(await tab.page.remove(own.chatId, own.id))) throw new Error('A deletion was not taken.');
    own.written.isDeleted = true;
    this.acts.deletes += 1;
  }

  #toggleNetwork(): void {
    if (this.device.isOnline) this.device.goOffline();
    else this.device.goOnline();
    this.acts.offline += this.device.isOnline ? 0 : 1;
  }

  /** The tab is killed, and another one opened. */
  async #reload(tab: Tab): Promise<void> {
    this.#open.delete(tab);
    this.device.kill(tab);
    await this.device.open();
    this.acts.reloads += 1;
  }
}

const idsIn = (json: string) => JSON.parse(json) as { id: string | null; clientId: string | null };
