import type { Screen, There } from '../../e2e/support/screen.ts';
import { postScreens } from './post-screens.ts';
import { scheduleScreens } from './schedule-screens.ts';
import { wallScreens } from './wall-screens.ts';

async function feed({ page, expect }: There): Promise<void> {
  await expect(page.getByRole('article').nth(2)).toBeVisible();
}

async function categories(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  await page.getByRole('button', { name: say('feed.categories') }).click();
  const group = page.getByRole('group', { name: say('feed.categoriesTitle') });
  await expect(group.getByRole('checkbox').first()).toBeAttached();
}

async function reactions(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  // The first post may already carry this member's reaction, from another e2e test.
  const react = page.getByRole('article').getByRole('button', { name: new RegExp(`^${say('feed.reaction.react')}`) });
  await react.first().click();
  await expect(page.getByRole('menuitem', { name: say('feed.reaction.love') })).toBeVisible();
}

async function whoReacted(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  const name = new RegExp(`${say('feed.reaction.who')}$`);
  await page.getByRole('article').first().getByRole('button', { name }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

async function whoComes(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  const question = say('feed.rsvp.who', { numbers: '', title: '' }).split('. ').at(-1)!.replace('?', '\\?');
  const numbers = page.getByRole('article').getByRole('button', { name: new RegExp(`${question}$`) });
  await numbers.filter({ hasText: /\d/ }).first().click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

async function answers(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  const name = new RegExp(`^${say('feed.rsvp.all', { title: '' }).trim()}`);
  await page.getByRole('article').getByRole('button', { name }).first().click();
  await expect(page.getByRole('menuitem', { name: say('feed.rsvp.notGoing') })).toBeVisible();
}

async function writing(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: new RegExp(`^${say('feed.comment.comment')}`) }).click();
  await expect(first.getByRole('textbox')).toBeVisible();
}

async function reportOfPost(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  const name = new RegExp(`^${say('feed.item.more', { title: '' }).trim()}`);
  await page.getByRole('article').getByRole('button', { name }).first().click();
  await page.getByRole('menuitem', { name: say('feed.report.post') }).click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
}

async function picture(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  const name = new RegExp(say('feed.item.openPicture', { title: '' }).trim());
  await page.getByRole('article').first().getByRole('button', { name }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
}

async function nothingPicked(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  await page.getByRole('button', { name: say('feed.reminders') }).click();
  await expect(page.getByText(say('feed.empty.reminders'))).toBeVisible();
}

async function post(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const name = say('feed.post.back');
  await expect(page.getByRole('link', { name }).or(page.getByRole('button', { name }))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
}

async function poll(there: There): Promise<void> {
  const { page, expect } = there;
  await feed(there);
  const choices = page.getByRole('radiogroup').first();
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(choices).toBeVisible({ timeout: 1_000 });
    // A card that was scrolled past is not drawn any more: then the next one is looked for.
    await choices.scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(choices).toBeInViewport({ timeout: 1_000 });
  }).toPass();
}

/** The first that takes place and is not over is an event of the demo community. */
async function calendars(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  const remind = new RegExp(`^(${say('feed.reminder.on')}|${say('feed.reminder.off')})`);
  const event = page.getByRole('article').filter({ has: page.getByRole('button', { name: remind }) });
  await event.first().getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: new RegExp(`^${say('feed.calendars.add')}`) }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${say('feed.calendars.google')}`) })).toBeVisible();
}

async function calendarAddress({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { name: say('feed.calendars.address.title') })).toBeVisible();
  const make = page.getByRole('button', { name: say('feed.calendars.address.make'), exact: true });
  const copy = page.getByRole('button', { name: say('feed.calendars.address.copy') });
  await expect(make.or(copy)).toBeVisible();
  // It stays for anyone who looks next.
  if (await make.isVisible()) await make.click();
  await expect(copy).toBeVisible();
}

async function missingPost({ page, say, expect }: There): Promise<void> {
  await expect(page.getByText(say('feed.post.missing'))).toBeVisible();
}

export const screens: readonly Screen[] = [
  { name: 'feed', path: '/', open: feed },
  { name: 'categories', path: '/', open: categories },
  { name: 'reactions', path: '/', open: reactions },
  { name: 'who reacted', path: '/', open: whoReacted },
  { name: 'answers to an event', path: '/', open: answers },
  { name: 'who comes', path: '/', open: whoComes },
  { name: 'writing a comment', path: '/', open: writing },
  { name: 'report of a post', path: '/', open: reportOfPost },
  { name: 'picture', path: '/', open: picture },
  { name: 'post', path: '/', open: post },
  { name: 'poll', path: '/', open: poll },
  { name: 'calendars for an event', path: '/', open: calendars },
  { name: 'calendar address', path: '/settings', open: calendarAddress },
  { name: 'missing post', path: '/show-post/00000000000000000000000000/all', open: missingPost },
  ...postScreens,
  ...scheduleScreens,
  ...wallScreens,
  // Last: the feed remembers what was picked.
  { name: 'nothing picked', path: '/', open: nothingPicked },
];
