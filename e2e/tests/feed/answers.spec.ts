// Members answer events: what one says the others see, seats follow, and without a line an answer waits.
import type { Locator, Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { apiMember } from '../../support/api.ts';
import { screensOfRun, withWorker } from '../../support/device.ts';
import { publishEvent } from '../../support/publish.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const newTitle = (of: string) => `${of} ${crypto.randomUUID()}`;
const post = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** The corner button of a post, by what it says now. */
const corner = (card: Locator, key: Parameters<typeof say>[0], of = say) =>
  card.getByRole('button', { name: new RegExp(`^${of(key)}:`) });

const idOf = async (card: Locator) => (await card.locator('..').getAttribute('data-item'))!;

const rsvp = 'mutation ($rsvp: RsvpInput!) { rsvp(rsvp: $rsvp) { id } }';

test('who comes is seen by another member without a reload, also by one who was offline meanwhile', {
  tag: '@core',
}, async ({ member, product }) => {
  const title = newTitle('Soup for all');
  await publishEvent(product, title);
  const [mine, theirs] = [await member('maya'), await member('noam', { language: 'en' })];
  theirs.complaints.expect(lostServer);
  const [card, seen] = [post(mine.page, title), post(theirs.page, title)];
  await expect(seen.getByText(say('feed.rsvp.first'))).toBeVisible();
  await corner(card, 'feed.rsvp.come').click();
  await expect(corner(card, 'feed.rsvp.going')).toBeVisible();
  await expect(seen.getByText('1 going')).toBeVisible();
  await theirs.page.context().setOffline(true);
  await corner(card, 'feed.rsvp.going').click();
  await expect(corner(card, 'feed.rsvp.maybe')).toBeVisible();
  await theirs.page.context().setOffline(false);
  await expect(seen.getByText(`${say('feed.rsvp.first')} · 1 maybe`)).toBeVisible();
});

test('of one seat the second member waits, sees their number, and hears when it is theirs', async ({
  member,
  product,
}) => {
  const title = newTitle('A table for one');
  await publishEvent(product, title, false, 1);
  const noam = await apiMember(product.url, 'noam');
  const { page } = await member('maya');
  const card = post(page, title);
  const answer = { eventId: await idOf(card), userId: noam.id };
  await noam.ask(rsvp, { rsvp: { ...answer, answer: 'GOING' } });
  await corner(card, 'feed.rsvp.joinWaiting').click();
  await expect(card.getByText(say('feed.rsvp.position', { position: 1 }))).toBeVisible();
  await noam.ask(rsvp, { rsvp: { ...answer, answer: null } });
  await expect(page.getByText(say('feed.rsvp.movedUp', { title }))).toBeVisible();
  await expect(corner(card, 'feed.rsvp.going')).toBeVisible();
  await expect(card.getByText(say('feed.rsvp.position', { position: 1 }))).toHaveCount(0);
});

test('an answer without a line waits, also for the next page, and arrives once', async ({ member, product }) => {
  const title = newTitle('In the tunnel');
  await publishEvent(product, title);
  const { page, complaints } = await member('maya', withWorker);
  complaints.expect(lostServer);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const card = post(page, title);
  await expect(corner(card, 'feed.rsvp.come')).toBeVisible();
  const itemId = await idOf(card);
  await page.goto(`/show-post/${itemId}/all`);
  const come = corner(page.getByRole('article'), 'feed.rsvp.come');
  await expect(come).toBeVisible();
  await page.context().setOffline(true);
  await come.click();
  const waiting = page.getByRole('button', { name: new RegExp(`^${say('feed.rsvp.going')}:.*${say('feed.waiting')}`) });
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await page.context().setOffline(false);
  await expect(waiting).toHaveCount(0);
  const maya = await apiMember(product.url, 'maya');
  const query = 'query ($id: ID!) { feedItem(id: $id) { ... on Event { userRSVP goingCount userReminder } } }';
  const kept = async () => (await maya.ask<{ feedItem: object }>(query, { id: itemId })).feedItem;
  await expect.poll(kept).toEqual({ userRSVP: 'GOING', goingCount: 1, userReminder: true });
});

for (const { language, width } of screensOfRun([320, 1280]))
  test(`by keys alone: going, no reminder, and not going after all, ${language}, ${width} px`, async ({
    member,
    product,
  }) => {
    const of = wordsIn(language);
    const title = newTitle('By keys');
    await publishEvent(product, title);
    const { page } = await member('maya', { language, viewport: { width, height: 800 } });
    const card = post(page, title);
    await corner(card, 'feed.rsvp.come', of).focus();
    await page.keyboard.press('Enter');
    await expect(corner(card, 'feed.rsvp.going', of)).toBeFocused();
    const off = page.getByRole('button', { name: of('feed.rsvp.noReminder') });
    await off.focus();
    await page.keyboard.press('Enter');
    await expect(
      card.getByRole('button', { name: new RegExp(`^${of('feed.reminder.remindOf', { title: '' }).trim()}`) }),
    ).toBeVisible();
    await corner(card, 'feed.rsvp.going', of).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const no = page.getByRole('menuitem', { name: of('feed.rsvp.notGoing') });
    await expect(no).toBeVisible();
    await no.focus();
    await page.keyboard.press('Enter');
    await expect(corner(card, 'feed.rsvp.notGoing', of)).toBeVisible();
    await expect(card.getByText(of('feed.rsvp.first'))).toBeVisible();
  });

test('the numbers lead to who comes, at an address of its own; a name can be hidden; Back closes', async ({
  member,
  product,
}) => {
  const title = newTitle('Seen by many');
  await publishEvent(product, title);
  const noam = await apiMember(product.url, 'noam');
  const { page } = await member('maya');
  const card = post(page, title);
  const eventId = await idOf(card);
  await noam.ask(rsvp, { rsvp: { eventId, userId: noam.id, answer: 'GOING' } });
  await expect(card.getByText('1 going')).toBeVisible();
  await card.getByText('1 going').click();
  await expect(page).toHaveURL(`/?event=${eventId}`);
  const overlay = page.getByRole('dialog', { name: say('feed.item.event') });
  const people = overlay.getByRole('listitem');
  await expect(people).toHaveCount(1);
  await corner(overlay, 'feed.rsvp.come').click();
  await expect(people).toHaveCount(2);
  await expect(people.first()).toContainText(say('feed.you'));
  await overlay.getByRole('switch', { name: new RegExp(`^${say('feed.happening.hideMyName')}`) }).click();
  await expect(people).toHaveCount(1);
  await expect(overlay.getByText(/^2 going( ·|$)/).first()).toBeVisible();
  await page.reload();
  await expect(people).toHaveCount(1);
  await expect(overlay.getByRole('switch')).toBeChecked();
  await page.goBack();
  await page.goto('/');
  await card.getByText('2 going').click();
  await expect(overlay).toBeVisible();
  await page.goBack();
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL('/');
});
