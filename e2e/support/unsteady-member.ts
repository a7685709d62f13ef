// A member in a lift, with two tabs and a phone that dies: what they do and what befalls them is chance's, and chance is a seed.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@banyan/kit/seed';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Line } from './line.ts';
import { keptOnDevice } from './outbox-on-device.ts';

import { wordsIn } from './words.ts';

const say = wordsIn('en');
const REACTIONS = ['like', 'namaste', 'love', 'happy', 'sad'] as const;
/** Long enough for a request to be anywhere when the next thing happens. */
const LONGEST_PAUSE_MS = 150;
const MOST_TABS = 2;

/** What the member was shown as theirs, of one item. */
export interface Claimed {
  /** In the order of writing. */
  comments: string[];
  /** Sent off in the moment their tab was killed: there once, or a draft. */
  perhaps: string[];
  reaction: (typeof REACTIONS)[number] | null;
  reminder: boolean;
}

interface Tab {
  page: Page;
  itemId: string;
}

const reactionNames = ['react', ...REACTIONS] as const;
const reaction = new RegExp(`^(${reactionNames.map((name) => say(`feed.reaction.${name}`)).join('|')})`);
/** The post's own: comments under it have theirs. */
export const reactionButton = (page: Page) => page.getByRole('button', { name: reaction }).first();
const reminder = new RegExp(`^(${say('feed.reminder.on')}|${say('feed.reminder.off')})`);
export const reminderButton = (page: Page) => page.getByRole('button', { name: reminder });

export class UnsteadyMember {
  /** Everything that happened, for anyone who reads of a run that failed. */
  readonly acts: string[] = [];
  readonly claimed: Map<string, Claimed>;
  #tabs: Tab[] = [];
  #written = 0;
  readonly #context: BrowserContext;
  readonly #line: Line;
  readonly #random: Random;

  constructor(context: BrowserContext, line: Line, itemIds: readonly string[], random: Random) {
    [this.#context, this.#line, this.#random] = [context, line, random];
    this.claimed = new Map(itemIds.map((id) => [id, { comments: [], perhaps: [], reaction: null, reminder: false }]));
  }

  /** The first tab; with a line it writes, reacts and is reminded once, so that the device has what that takes. */
  async begin(page: Page): Promise<void> {
    for (const itemId of this.claimed.keys()) {
      const tab = { page, itemId };
      this.#tabs = [tab];
      await this.#visit(tab);
      for (const act of [this.#comment, this.#react, this.#remind]) await act.call(this, tab);
    }
  }

  /** One thing more: mostly a write. */
  async act(): Promise<void> {
    const tab = this.#random.pick(this.#tabs);
    const kind = this.#random.next();
    if (kind < 0.3) await this.#comment(tab);
    else if (kind < 0.42) await this.#react(tab);
    else if (kind < 0.5) await this.#remind(tab);
    else if (kind < 0.63) await this.#cut();
    else if (kind < 0.73) await this.mend();
    else if (kind < 0.81) await this.#reload(tab);
    else if (kind < 0.91) await this.#open();
    else await this.#kill(tab, this.#random.chance(0.3));
    await sleep(this.#random.next() * LONGEST_PAUSE_MS);
  }

  /** The line is back, for good or until the next cut. */
  async mend(): Promise<void> {
    this.acts.push('mend');
    this.#line.mend();
    await this.#context.setOffline(false);
  }

  /** One tab, open on this item. */
  async look(itemId: string): Promise<Page> {
    const tab = this.#tabs[0]!;
    tab.itemId = itemId;
    await this.#visit(tab);
    return tab.page;
  }

  async #visit({ page, itemId }: Tab): Promise<void> {
    await page.goto(`/show-post/${itemId}/all`);
    await expect(this.#field(page).or(this.#opener(page)).first()).toBeVisible();
  }

  #opener = (page: Page) => page.getByRole('button', { name: say('feed.comment.write') });
  #field = (page: Page) => page.getByRole('textbox', { name: say('feed.comment.yourComment') });

  async #type({ page, itemId }: Tab, text: string): Promise<void> {
    await this.#field(page).or(this.#opener(page)).first().click();
    // What was typed in a tab that was killed may stand there; words that were kept must not come back.
    expect(['', ...this.claimed.get(itemId)!.perhaps]).toContain(await this.#field(page).inputValue());
    await this.#field(page).fill(text);
    await page.getByRole('button', { name: say('feed.comment.send'), exact: true }).click();
  }

  /** When the field has gone the words are kept. */
  async #comment(tab: Tab): Promise<void> {
    const text = this.#next();
    this.acts.push(`write ${text} under ${this.#name(tab.itemId)}`);
    if (this.claimed.get(tab.itemId)!.comments.length > 0 && this.#random.chance(0.25)) this.#loseAnswer();
    await this.#type(tab, text);
    await expect(this.#field(tab.page)).toHaveCount(0);
    this.claimed.get(tab.itemId)!.comments.push(text);
  }

  /** Another one than stands there: the same would take it back. */
  async #react({ page, itemId }: Tab): Promise<void> {
    const button = reactionButton(page);
    const shown = (await button.getAttribute('aria-label')) ?? '';
    const type = this.#random.pick(REACTIONS.filter((each) => !shown.startsWith(say(`feed.reaction.${each}`))));
    this.acts.push(`react ${type} to ${this.#name(itemId)}`);
    await button.focus();
    await button.press('ArrowUp');
    await page.getByRole('menuitem', { name: say(`feed.reaction.${type}`) }).click();
    this.claimed.get(itemId)!.reaction = type;
    await this.#untilKept(page, `feed.reaction:${itemId}`, { type });
  }

  /**
   * A page without a line may show an older position than was reached: a tap turns what is seen. Seen and tapped in one go: on a
   * busy machine what another tab did arrives in between.
   */
  async #remind({ page, itemId }: Tab): Promise<void> {
    const on = await reminderButton(page).evaluate((button: HTMLElement) => {
      button.click();
      return button.dataset.on === undefined;
    });
    this.acts.push(`${on ? 'reminder' : 'no reminder'} of ${this.#name(itemId)}`);
    this.claimed.get(itemId)!.reminder = on;
    await this.#untilKept(page, `feed.reminder:${itemId}`, { on });
  }

  /** A switch has no field that goes: it is on the disk, or has arrived already. */
  async #untilKept(page: Page, key: string, wanted: Record<string, unknown>): Promise<void> {
    const isKept = async () => {
      const entry = (await keptOnDevice(page)).find((each) => each.key === key);
      return entry ? entry.variables : wanted;
    };
    await expect.poll(isKept).toMatchObject(wanted);
  }

  #name = (itemId: string) => `event ${[...this.claimed.keys()].indexOf(itemId) + 1}`;

  #next(): string {
    this.#written += 1;
    return `thought ${this.#written}.`;
  }

  /** The device knows that it has no line, or finds nobody at its other end. */
  async #cut(): Promise<void> {
    const isKnown = this.#random.chance(0.5);
    this.acts.push(isKnown ? 'no network' : 'no server');
    if (isKnown) await this.#context.setOffline(true);
    else this.#line.cut();
  }

  #loseAnswer(): void {
    this.acts.push('lose the next answer');
    this.#line.cutAtAnswer();
  }

  async #reload(tab: Tab): Promise<void> {
    tab.itemId = this.#random.pick([...this.claimed.keys()]);
    this.acts.push(`reload at ${this.#name(tab.itemId)}`);
    await this.#visit(tab);
  }

  async #open(): Promise<void> {
    if (this.#tabs.length >= MOST_TABS) return;
    const tab = { page: await this.#context.newPage(), itemId: this.#random.pick([...this.claimed.keys()]) };
    this.acts.push(`second tab at ${this.#name(tab.itemId)}`);
    this.#tabs.push(tab);
    await this.#visit(tab);
  }

  /** Its process ends without a word; `inTheAct`: in the moment in which something is sent. */
  async #kill(tab: Tab, inTheAct: boolean): Promise<void> {
    if (inTheAct) {
      const text = this.#next();
      this.claimed.get(tab.itemId)!.perhaps.push(text);
      await this.#type(tab, text);
    }
    this.acts.push(inTheAct ? 'write and be killed' : 'kill');
    const devtools = await this.#context.newCDPSession(tab.page);
    const gone = tab.page.waitForEvent('crash');
    void devtools.send('Page.crash').catch(() => {});
    await gone;
    await tab.page.close();
    this.#tabs = this.#tabs.filter((each) => each !== tab);
    if (this.#tabs.length === 0) await this.#open();
  }
}
