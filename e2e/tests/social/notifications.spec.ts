// What members are notified of reaches them wherever they are, stands still while they read, and is read on all their devices.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { type ApiMember, apiMember, firstItems } from '../../support/api.ts';
import { overlay } from '../../support/overlays.ts';
import type { Product } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const wide = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const comment = `mutation ($userId: ID!, $comment: CommentInput!) { createUpdateComment(userId: $userId, comment: $comment) { id } }`;
const unread = 'query ($userId: ID!) { unreadNotificationsCount(userId: $userId) }';
const all = 'query ($userId: ID!) { notifications(userId: $userId) { items { id read relatedCommentId } } }';
const read = 'mutation ($userId: ID!, $id: ID!) { setNotificationsReadState(userId: $userId, notificationId: $id) }';

async function write(member: ApiMember, postId: string, parentId?: string): Promise<string> {
  const written = { postId, parentId, body: 'I come too', clientId: `temp_${randomUUID()}` };
  const answer = await member.ask<{ createUpdateComment: { id: string } }>(comment, {
    userId: member.id,
    comment: written,
  });
  return answer.createUpdateComment.id;
}

/** Noam answers a comment of Maya's; which answer it is. */
async function answerHer({ url }: Product): Promise<string> {
  const [maya, noam] = [await apiMember(url, 'maya'), await apiMember(url, 'noam')];
  const [post] = await firstItems(maya);
  return write(noam, post!, await write(maya, post!));
}

interface Answer {
  notifications: { items: { id: string; read: boolean; relatedCommentId: string | null }[] };
}

/** Everything there is was read before. */
async function haveReadAll({ url }: Product): Promise<ApiMember> {
  const maya = await apiMember(url, 'maya');
  const { notifications } = await maya.ask<Answer>(all, { userId: maya.id });
  const [newest] = notifications.items;
  if (newest) await maya.ask(read, { userId: maya.id, id: newest.id });
  return maya;
}

const countOf = async (maya: ApiMember) =>
  (await maya.ask<{ unreadNotificationsCount: number }>(unread, { userId: maya.id })).unreadNotificationsCount;

const entry = (page: Page) => page.getByRole('link', { name: new RegExp(`^${say('social.notice.nav')}`) });
const entryWith = (page: Page, count: number) =>
  page.getByRole('link', {
    name: `${say('social.notice.nav')}, ${say(`social.notice.badge_${count === 1 ? 'one' : 'other'}`, { count: `${count}` })}`,
  });
/** On a phone it stands behind More, which says the number for it. */
const moreWith = (page: Page, count: number) =>
  page.getByRole('button', {
    name: `${say('shell.nav.more')}, ${say(`shell.nav.new_${count === 1 ? 'one' : 'other'}`, { count: `${count}` })}`,
  });
const panel = (page: Page) => overlay('panel of an icon of the bar').shown(page);
const fresh = (page: Page) => page.getByRole('region', { name: say('social.notice.fresh') });

test('the number is right on every screen before the page was open, and changes while one looks', {
  tag: '@core',
}, async ({ member, product }) => {
  await haveReadAll(product);
  await answerHer(product);
  const [{ page: desk }, { page: hand }] = [await member('maya', wide), await member('maya', phone)];
  await expect(entryWith(desk, 1)).toBeVisible();
  await expect(moreWith(hand, 1)).toBeVisible();
  await answerHer(product);
  await expect(entryWith(desk, 2)).toBeVisible();
  await expect(moreWith(hand, 2)).toBeVisible();
});

test('closing the panel reads what was seen in it, on the phone too, and nothing that came meanwhile', async ({
  member,
  product,
}) => {
  const maya = await haveReadAll(product);
  await answerHer(product);
  const [{ page: desk }, { page: hand }] = [await member('maya', wide), await member('maya', phone)];
  await expect(moreWith(hand, 1)).toBeVisible();
  await entry(desk).click();
  await expect(fresh(desk).getByRole('listitem')).toHaveCount(1);
  await answerHer(product);
  await expect(
    panel(desk).getByRole('button', { name: say('social.notice.waiting_one', { count: '1' }) }),
  ).toBeVisible();
  await expect(fresh(desk).getByRole('listitem')).toHaveCount(1);
  await expect(moreWith(hand, 2)).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(panel(desk)).toBeHidden();
  await expect(entryWith(desk, 1)).toBeVisible();
  await expect(moreWith(hand, 1)).toBeVisible();
  expect(await countOf(maya)).toBe(1);
});

test('a row leads to its post, and Back from there to where the member was', async ({ member, product }) => {
  await haveReadAll(product);
  await answerHer(product);
  const { page } = await member('maya', wide);
  await entry(page).click();
  await fresh(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/show-post\//);
  await expect(panel(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('what is marked as read keeps its place until the list is opened again', async ({ member, product }) => {
  const maya = await haveReadAll(product);
  await answerHer(product);
  const { page } = await member('maya', phone);
  await moreWith(page, 1).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${say('social.notice.nav')}`) }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(fresh(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: say('social.notice.readAll') }).click();
  await expect(page.getByRole('button', { name: say('shell.nav.more'), exact: true })).toBeVisible();
  await expect.poll(() => countOf(maya)).toBe(0);
  await expect(fresh(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('region', { name: say('social.notice.earlier') })).toBeVisible();
  await expect(fresh(page)).toHaveCount(0);
});

test('Back closes the menu of a row, then the panel, and the focus is where it was', async ({ member, product }) => {
  await answerHer(product);
  const { page } = await member('maya', wide);
  await entry(page).click();
  await fresh(page)
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  const menu = overlay('what can be done about a notification').shown(page);
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(entry(page)).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('a post that is muted reports no more, and again after Undo', async ({ member, product }) => {
  const maya = await haveReadAll(product);
  await answerHer(product);
  const { page } = await member('maya', wide);
  await entry(page).click();
  const row = fresh(page).getByRole('listitem').first();
  await row.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: say('social.notice.mutePost') }).click();
  await expect(page.getByText(say('social.notice.mutedPost'))).toBeVisible();
  const untold = await answerHer(product);
  await page.getByRole('button', { name: say('act.undo') }).click();
  await expect(page.getByText(say('social.notice.toldAgain'))).toBeVisible();
  const comment = await answerHer(product);
  const comments = async () =>
    (await maya.ask<Answer>(all, { userId: maya.id })).notifications.items.map((each) => each.relatedCommentId);
  await expect.poll(async () => (await comments())[0]).toBe(comment);
  expect(await comments()).not.toContain(untold);
});

test('a read mark that did not arrive says so, and is made by another try', async ({ member, product }) => {
  const maya = await haveReadAll(product);
  await answerHer(product);
  const { page, complaints } = await member('maya', phone);
  await moreWith(page, 1).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${say('social.notice.nav')}`) }).click();
  await expect(fresh(page).getByRole('listitem')).toHaveCount(1);
  complaints.expect(lostServer);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: say('social.notice.readAll') }).click();
  await expect(page.getByText(say('social.notice.notRead'))).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: say('social.retry') }).click();
  await expect.poll(() => countOf(maya)).toBe(0);
});

test('an anonymous visitor comes to the notifications by way of the sign-in', async ({ visitor }) => {
  const { page } = await visitor(phone);
  await page.goto('/notifications');
  await expect(page).toHaveURL(/\/login\?to=%2Fnotifications/);
  await page.getByLabel(say('shell.login.username')).fill('maya');
  await page.getByRole('textbox', { name: say('shell.login.password') }).fill('banyan-demo');
  await page.getByRole('button', { name: say('shell.login.action') }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('tab').first()).toBeVisible();
});

const waiting = `query ($id: ID!) {
  unreadNotificationsCount(userId: $id) unreadChatMessagesCount(userId: $id) friendRequestsStatus(userId: $id) { pendingCount } }`;

/** Everything that stands in the bars. */
async function countWaiting(maya: ApiMember): Promise<number> {
  const { unreadNotificationsCount, unreadChatMessagesCount, friendRequestsStatus } = await maya.ask<{
    unreadNotificationsCount: number;
    unreadChatMessagesCount: number;
    friendRequestsStatus: { pendingCount: number };
  }>(waiting, { id: maya.id });
  return unreadNotificationsCount + unreadChatMessagesCount + friendRequestsStatus.pendingCount;
}

test('the app’s icon shows all that waits, and nothing once the member has signed out', async ({ member, product }) => {
  const maya = await haveReadAll(product);
  await answerHer(product);
  await expect.poll(() => countOf(maya)).toBe(1);
  const { page } = await member('maya', wide);
  await page.addInitScript(() => {
    const shown: number[] = [];
    const note = async (count = 0) => void shown.push(count);
    Object.assign(window, { banyanShown: shown });
    Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note() });
  });
  await page.reload();
  const last = () => page.evaluate(() => (window as unknown as { banyanShown: number[] }).banyanShown.at(-1));
  await expect.poll(last).toBe(await countWaiting(maya));
  await overlay('sign-out question').open!(page);
  await page.getByRole('button', { name: say('shell.signOut.confirm') }).click();
  await expect(page).toHaveURL('/intro');
  await expect.poll(last).toBe(0);
});
