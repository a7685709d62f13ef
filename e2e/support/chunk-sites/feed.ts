// What of the feed is lost where.
import { openDays } from '@banyan/kit/seed';
import type { Page } from '@playwright/test';
import { first, typed } from '../lazy-parts.ts';
import type { Losing } from '../lost-files.ts';
import { starting } from '../overlays/overlay.ts';
import { expect } from '../test.ts';
import { askEveryPlace, askUntil, type ChunkSites, comeBack, pageAt, retryIn, say } from './site.ts';

/** The line above the first post, what opens by it, and how others will see it. */
async function atTheComposer(page: Page, files: Losing, times: number) {
  await page.goto('/');
  const line = page.locator('button[data-door="write"]');
  await askUntil(line, retryIn(page), 2 * times);
  await line.click();
  const dialog = page.getByRole('dialog', { name: say('feed.write.title') });
  const text = dialog.getByRole('textbox', { name: say('feed.write.text') });
  await askUntil(text, retryIn(page), 4 * times);
  await text.fill(typed);
  await dialog.getByRole('button', { name: say('feed.write.preview') }).click();
  await askUntil(dialog.getByRole('article'), retryIn(dialog), 2 * times);
  await expect.poll(files.missing).toEqual([]);
}

const cardMenu = /feed\/menu/;

/** Of a card that has it: the others do without one. */
async function atACard(page: Page, files: Losing, times: number) {
  await page.goto('/');
  const menu = page.getByRole('main').getByRole('button', { name: starting('feed.item.more') });
  await comeBack(page, files, cardMenu, times, menu.first());
}

async function atAPoll(page: Page, files: Losing, times: number) {
  const main = page.getByRole('main');
  let step = 0;
  await expect(async () => {
    step += 1;
    // A card far from the view lets go of what is in it: anyone who went past it too soon begins again at the top.
    await page.mouse.wheel(0, step % 12 === 0 ? -30_000 : 1000);
    await expect(retryIn(main)).toBeVisible({ timeout: 1500 });
  }).toPass();
  await askUntil(main.getByRole('radiogroup').first(), retryIn(main), 2 * times);
  await expect.poll(files.missing).toEqual([]);
}

async function atAnEvent(page: Page, files: Losing, times: number) {
  await page.goto(`/show-post/${openDays.en.itemId}/all`);
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: say('feed.retry'), exact: true }).first();
  const answers = ['come', 'going', 'maybe', 'joinWaiting', 'onList'].map((key) => say(`feed.rsvp.${key}`));
  const answer = main.getByRole('button', { name: new RegExp(`^(?:${answers.join('|')}): `) });
  await askUntil(answer.first(), retry, 2 * times);
  await expect.poll(files.missing).toEqual([]);
}

/** Of the demo's open day, which goes on. */
async function onAnEventsPage(page: Page, files: Losing) {
  await page.goto('/schedule');
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /open day/i })
    .first()
    .click();
  await askEveryPlace(main, files);
  await expect(main.getByRole('button', { name: new RegExp(`^${say('feed.calendars.add')}`) })).toBeVisible();
  await expect(main.getByRole('heading', { name: say('feed.wall.title') })).toBeVisible();
}

/** What orders a list that the device kept is no loss to who reads on in it, and comes when the feed is opened again. */
async function inALongFeed(page: Page, files: Losing) {
  const cards = page.locator('[data-item]');
  const before = await cards.count();
  await expect(async () => {
    await page.mouse.wheel(0, 1000);
    expect(await cards.count()).toBeGreaterThan(before);
  }).toPass();
  const navigation = page.getByRole('navigation', { name: say('shell.nav.label') });
  await expect(async () => {
    await navigation.getByRole('link', { name: say('social.nav') }).click();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await page.goBack();
    await expect(first(page)).toBeVisible();
    expect(files.missing()).toEqual([]);
  }).toPass();
  expect(await cards.count()).toBeGreaterThan(before);
}

export const feedSites: ChunkSites = {
  'of the composer': { files: /feed\/(?:FeedComposer\.|composer|ItemPreview)/, visit: atTheComposer },
  'of the composer’s button on a phone': {
    files: /feed\/FeedComposerButton/,
    options: { viewport: { width: 390, height: 844 } },
    visit: async (page, files, times) => {
      await page.goto('/');
      await askUntil(page.getByRole('button', { name: say('feed.write.title') }), retryIn(page), 2 * times);
      await expect.poll(files.missing).toEqual([]);
    },
  },
  'of a card’s menu': { files: cardMenu, visit: atACard },
  'with one’s own posts': pageAt('/myPosts', /MyPostsPage/, (main) => main.getByRole('heading', { level: 1 })),
  'at a poll': { files: /feed\/poll/, visit: atAPoll },
  'at an event’s answers': { files: /feed\/happening/, visit: atAnEvent },
  'on an event’s page': { files: /feed\/(?:wall|to-calendar)/, visit: onAnEventsPage },
  'on the schedule': pageAt('/schedule', /SchedulePage/, (main) => main.getByRole('grid')),
  'at one’s calendar address': pageAt('/settings', /CalendarAddressSettings/, (main) =>
    main.getByRole('heading', { name: say('feed.calendars.address.title') }),
  ),
  'of a feed that was read on': { files: /feed\/held-order/, visit: inALongFeed },
};
