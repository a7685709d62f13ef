import type { Locator, Page } from '@playwright/test';
import type { Touched } from './rows.ts';
import type { Watch } from './watch-page.ts';

export const SENTENCE = 'What a lovely evening that was, I will come again. ';
/** The browser reports nothing that is shorter, and rounds to 8 ms. */
const UNREPORTED_MS = 8;
const REST_MS = 700;
/** Of the screen, px: what stands there is under no bar. */
const [UPPER, LOWER] = [200, 650];

/** A finger on a page, which notes for each row how often it touched. */
export class Hand<Name extends string> {
  readonly page: Page;
  readonly #watch: Watch;
  readonly #touches = new Map<Name, number>();

  constructor(page: Page, watch: Watch) {
    this.page = page;
    this.#watch = watch;
  }

  #count(row: Name, touches: number): Promise<void> {
    this.#touches.set(row, (this.#touches.get(row) ?? 0) + touches);
    return this.#watch.mark(row);
  }

  /** A bare touch: Playwright's own tap looks at the page while the page answers, which would be measured too. */
  async tap(row: Name, button: Locator): Promise<void> {
    await button.waitFor();
    await this.#count(row, 1);
    await this.page.waitForTimeout(300);
    const { x, y, width, height } = (await button.boundingBox())!;
    await this.page.touchscreen.tap(x + width / 2, y + height / 2);
  }

  /** Brings the first of these buttons from there on well into view, and taps it. */
  async tapNext(row: Name, buttons: Locator): Promise<void> {
    await this.tap(row, buttons.nth(await this.bringIntoView(buttons)));
  }

  /** Scrolls on until one of them stands well in view; answers which. No mouse is left over the page. */
  async bringIntoView(buttons: Locator): Promise<number> {
    for (let looks = 0; looks < 60; looks += 1) {
      const at = await buttons.evaluateAll(
        (all, [upper, lower]) =>
          all.findIndex((button) => {
            const { top, bottom } = button.getBoundingClientRect();
            return top > upper && bottom < lower;
          }),
        [UPPER, LOWER] as const,
      );
      if (at >= 0) return at;
      await this.page.evaluate(() => scrollBy(0, 300));
      await this.page.waitForTimeout(300);
    }
    throw new Error('The bench finds none of the buttons that it wants to tap.');
  }

  /** Until what was begun is over; what is touched from here on belongs to no row. */
  async rest(): Promise<void> {
    await this.page.waitForTimeout(REST_MS);
    await this.#watch.mark('');
  }

  /** Types a sentence into the field, which has to hold it then. */
  async type(row: Name, field: Locator): Promise<void> {
    await this.#count(row, SENTENCE.length);
    await this.page.keyboard.type(SENTENCE, { delay: 60 });
    if ((await field.inputValue()) !== SENTENCE) throw new Error('The keys of the bench did not reach the field.');
  }

  /** The times of each row. One for each touch: the browser reports the pointer, the touch and the click of one tap. */
  async felt(): Promise<Partial<Touched<Name>>> {
    const { reactions } = await this.#watch.read();
    const times: Partial<Touched<Name>> = {};
    for (const [row, touches] of this.#touches) {
      const reported = reactions.filter((reaction) => reaction.row === row).map(({ ms }) => ms);
      const unreported = Math.max(0, touches - reported.length);
      times[row] = [...Array.from({ length: unreported }, () => UNREPORTED_MS), ...reported];
    }
    return times;
  }
}
