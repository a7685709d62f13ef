// Two members, two browsers: what one does towards the other, both see as it is, without a reload.
import type { Page } from '@playwright/test';
import { type ApiMember, apiMember } from '../../support/api.ts';
import { overlay } from '../../support/overlays.ts';
import type { Say } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const end = 'mutation ($by: ID!, $of: ID!) { removeConnection(currentUserId: $by, userId: $of) { id } }';
const standing = 'query ($by: ID!, $of: ID!) { user(currentUserId: $by, id: $of) { friendRequestStatus } }';

/** Whatever is between them is over; a request is its sender's to take back. */
async function unfriend(one: ApiMember, other: ApiMember): Promise<void> {
  for (const [by, of] of [[one, other] as const, [other, one] as const])
    await by.ask(end, { by: by.id, of: of.id }).catch(() => {});
}

async function standingOf(by: ApiMember, of: ApiMember): Promise<string | null> {
  const { user } = await by.ask<{ user: { friendRequestStatus: string | null } }>(standing, { by: by.id, of: of.id });
  return user.friendRequestStatus;
}

const card = (page: Page) => page.getByRole('dialog').first();
/** The button of a card or of a row of a list, by whom it is about. */
const step = (page: Page, key: string, name: string, words: Say = say) =>
  page.getByRole('button', { name: words(`social.connecting.${key}With`, { name }), exact: true });
const sort = (page: Page, kind: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${say(`social.kind.${kind}`)}`) });
const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('anyone who is asked sees it while they look, says yes, and both are friends in the same moment', {
  tag: '@core',
}, async ({ member, product }) => {
  const [daniel, grace] = [await apiMember(product.url, 'daniel.ross'), await apiMember(product.url, 'grace.okafor')];
  await unfriend(daniel, grace);
  const [{ page: asks }, { page: answers }] = [await member('daniel.ross'), await member('grace.okafor', phone)];
  await answers.goto('/friends');
  await sort(answers, 'pending').click();
  await expect(answers.getByText(say('social.empty.pending'))).toBeVisible();
  await asks.goto(`/friends?member=${grace.id}`);
  await step(asks, 'connect', 'Grace Okafor').click();
  await expect(asks.getByText(say('social.connecting.asked', { name: 'Grace Okafor' }))).toBeVisible();
  await expect(card(asks).getByText(say('social.status.SENT'))).toBeVisible();
  await expect(row(answers, 'Daniel Ross')).toBeVisible();
  await expect(sort(answers, 'pending')).toHaveText(/1$/);
  expect(await answers.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await step(answers, 'approve', 'Daniel Ross').click();
  await expect(answers.getByText(say('social.connecting.approved'))).toBeVisible();
  await expect(row(answers, 'Daniel Ross')).toBeHidden();
  await answers.getByRole('button', { name: say('social.connecting.toFriends') }).click();
  await expect(row(answers, 'Daniel Ross')).toBeVisible();
  await expect(card(asks).getByText(say('social.status.APPROVED'), { exact: true })).toBeVisible();
  // A friendship is not ended by one tap; Back leaves it as it is.
  await step(asks, 'remove', 'Grace Okafor').click();
  const question = overlay('question before a friendship ends').shown(asks);
  await expect(question).toBeVisible();
  await asks.goBack();
  await expect(question).toBeHidden();
  expect(await standingOf(daniel, grace)).toBe('APPROVED');
  await step(asks, 'remove', 'Grace Okafor').click();
  await question.getByRole('button', { name: say('social.connecting.confirm') }).click();
  await expect(step(asks, 'connect', 'Grace Okafor')).toBeVisible();
  await expect(row(answers, 'Daniel Ross')).toBeHidden();
});

test('ignoring is not reported, and may be turned into a yes', async ({ member, product }) => {
  const [daniel, maya] = [await apiMember(product.url, 'daniel.ross'), await apiMember(product.url, 'maya')];
  await unfriend(daniel, maya);
  const [{ page: asks }, { page: answers }] = [await member('daniel.ross'), await member('maya', phone)];
  await asks.goto(`/friends?member=${maya.id}`);
  await step(asks, 'connect', 'Maya Levi').click();
  await answers.goto('/friends');
  await sort(answers, 'pending').click();
  await step(answers, 'ignore', 'Daniel Ross').click();
  await expect(answers.getByText(say('social.connecting.ignored', { name: 'Daniel Ross' }))).toBeVisible();
  await expect(row(answers, 'Daniel Ross')).toBeHidden();
  await asks.reload();
  await expect(card(asks).getByText(say('social.status.SENT'))).toBeVisible();
  expect(await standingOf(daniel, maya)).toBe('SENT');
  await sort(answers, 'ignored').click();
  await expect(step(answers, 'ignore', 'Daniel Ross')).toHaveCount(0);
  await step(answers, 'approve', 'Daniel Ross').press('Enter');
  await expect(row(answers, 'Daniel Ross')).toBeHidden();
  // What had the focus is gone; it goes to the next row of the list.
  await expect(answers.getByRole('region', { name: say('social.kind.ignored') }).locator('li a:focus')).toBeVisible();
  await expect(step(asks, 'remove', 'Maya Levi')).toBeVisible();
});

test('in Hebrew at 320 px, a request is taken back and sent again by Undo, and a yes meanwhile ends by no Undo', async ({
  member,
  product,
}) => {
  const words = wordsIn('he');
  const name = 'הילה כץ';
  const [noam, hila] = [await apiMember(product.url, 'noam'), await apiMember(product.url, 'hila.katz')];
  await unfriend(noam, hila);
  const { page } = await member('noam', { language: 'he', viewport: { width: 320, height: 640 } });
  const undo = page.getByRole('button', { name: words('act.undo'), exact: true });
  await page.goto(`/friends?member=${hila.id}`);
  await step(page, 'connect', name, words).click();
  await expect(page.getByText(words('social.connecting.asked', { name }))).toBeVisible();
  await step(page, 'takeBack', name, words).click();
  await expect(page.getByText(words('social.connecting.takenBack', { name }))).toBeVisible();
  expect(await standingOf(noam, hila)).toBeNull();
  await undo.click();
  await expect(page.getByText(words('social.connecting.askedAgain', { name }))).toBeVisible();
  expect(await standingOf(noam, hila)).toBe('SENT');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await step(page, 'takeBack', name, words).click();
  await expect(step(page, 'connect', name, words)).toBeVisible();
  await step(page, 'connect', name, words).click();
  await expect(page.getByText(words('social.connecting.asked', { name }))).toBeVisible();
  const respond =
    'mutation ($by: ID!, $of: ID!) { respond(currentId: $by, userId: $of, response: APPROVED) { counts { pendingCount } } }';
  await hila.ask(respond, { by: hila.id, of: noam.id });
  await undo.click();
  await expect(page.getByText(words('social.connecting.areFriends', { name }))).toBeVisible();
  expect(await standingOf(noam, hila)).toBe('APPROVED');
});

test('a member is found by name in Hebrew and asked, by the keyboard alone; Back leads to the friends', async ({
  member,
}) => {
  const words = wordsIn('he');
  const name = 'נועה גולן';
  const { page } = await member('maya', { language: 'he', ...phone });
  await page.goto('/friends');
  await expect(page.getByRole('region', { name: words('social.suggested.title') })).toBeVisible();
  const field = page.getByRole('searchbox', { name: words('social.search.label') });
  await field.focus();
  await page.keyboard.type('גול');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?]search=/);
  await expect(row(page, name)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await step(page, 'connect', name, words).press('Enter');
  await expect(page.getByText(words('social.connecting.asked', { name }))).toBeVisible();
  // Until what was sent is answered, nothing else can be.
  const takeBack = step(page, 'takeBack', name, words);
  await expect(takeBack).not.toHaveAttribute('aria-disabled');
  await takeBack.press('Enter');
  await expect(step(page, 'connect', name, words)).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('region', { name: words('social.kind.friends') })).toBeVisible();
});
