// A member's device: what its tabs share, which is its storage, its locks, its channel, its network; and the tabs, each a window of its own.
import type { Random } from '@banyan/kit/seed';
import { IDBFactory } from 'fake-indexeddb';
import { FaultyLine } from './faulty-line.ts';
import type { PageParts } from './page-parts.ts';
import { openTab, type Tab } from './tab.ts';

export interface Account {
  username: string;
  password: string;
}

export class Device {
  readonly indexedDB = new IDBFactory();
  readonly localStorage = new Map<string, string>();
  readonly account: Account;
  readonly parts: PageParts;
  readonly line: FaultyLine;
  readonly tabs: Tab[] = [];
  isOnline = true;

  constructor(account: Account, parts: PageParts, url: string, random: Random) {
    [this.account, this.parts] = [account, parts];
    this.line = new FaultyLine(url, random);
  }

  get name(): string {
    return this.account.username;
  }

  /** The first tab: its member signs in. */
  async begin(): Promise<void> {
    const tab = this.#open();
    if (!(await tab.page.signIn(this.account.username, this.account.password)))
      throw new Error(`${this.name} could not sign in.`);
  }

  /** One tab more, as of who is known on this device. */
  async open(): Promise<Tab> {
    const tab = this.#open();
    await tab.page.resume();
    return tab;
  }

  #open(): Tab {
    const tab = openTab(this);
    this.tabs.push(tab);
    return tab;
  }

  /** Its process ends without a word. */
  kill(tab: Tab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    tab.kill();
  }

  killAll(): void {
    while (this.tabs[0]) this.kill(this.tabs[0]);
  }

  /** The device knows that it has no network, and its pages hear so. */
  goOffline(): void {
    this.isOnline = false;
    this.line.cut();
    for (const tab of this.tabs) tab.dispatch('offline');
  }

  goOnline(): void {
    this.isOnline = true;
    this.line.mend();
    for (const tab of this.tabs) tab.dispatch('online');
  }
}
