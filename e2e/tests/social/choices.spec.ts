// A member chooses what they are notified of, and is notified of that alone.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { type ApiMember, apiMember, firstItems } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const wide = { viewport: { width: 1280, height: 800 } };

/** Of a kind: whether it is in the app. */
const toggle = (page: Page, key: string, words = say) =>
  page.getByRole('switch', {
    name: new RegExp(`^${words(`social.choices.${key}`)}(?!.* ${words('social.choices.onDevices')}$)`),
  });
const heading = (page: Page, words = say) =>
  page.getByRole('heading', { level: 1, name: words('social.choices.title'), exact: true });
/** Resolves once a change has been answered. */
const kept = (page: Page, call: string) =>
  page.waitForResponse((response) => Boolean(response.request().postData()?.includes(call)));

/** Writes under a post, or answers what is said there; which comment it is. */
async function write(by: ApiMember, postId: string, parentId?: string): Promise<string> {
  const text =
    'mutation ($userId: ID!, $comment: CommentInput!) { createUpdateComment(userId: $userId, comment: $comment) { id } }';
  const comment = { postId, parentId, body: 'I come too', clientId: `temp_${randomUUID()}` };
  const written = await by.ask<{ createUpdateComment: { id: string } }>(text, { userId: by.id, comment });
  return written.createUpdateComment.id;
}

async function commentsNotified(member: ApiMember): Promise<(string | null)[]> {
  type Answer = { notifications: { items: { relatedCommentId: string | null }[] } };
  const all = 'query ($userId: ID!) { notifications(userId: $userId) { items { relatedCommentId } } }';
  const { notifications } = await member.ask<Answer>(all, { userId: member.id });
  return notifications.items.map(({ relatedCommentId }) => relatedCommentId);
}

test('a kind that is turned off is not notified of, and again once it is on; another device sees the same', async ({
  member,
  product,
}) => {
  const [maya, noam] = [await apiMember(product.url, 'maya'), await apiMember(product.url, 'noam')];
  const [post] = await firstItems(maya, 1);
  const asked = await write(maya, post!);
  const { page } = await member('maya', { at: '/notifications', ...phone });
  await page.getByRole('link', { name: say('social.choices.link') }).click();
  await expect(page).toHaveURL('/notifications/choices');
  await expect(heading(page)).toBeFocused();
  const off = kept(page, 'ChooseNotices');
  await toggle(page, 'kind.COMMENT_ANSWERED').click();
  await off;
  const untold = await write(noam, post!, asked);
  const other = await member('maya', { at: '/notifications/choices', ...wide });
  await expect(toggle(other.page, 'kind.COMMENT_ANSWERED')).not.toBeChecked();
  const on = kept(other.page, 'ChooseNotices');
  await toggle(other.page, 'kind.COMMENT_ANSWERED').press(' ');
  await on;
  const again = await write(noam, post!, asked);
  await expect.poll(async () => (await commentsNotified(maya))[0]).toBe(again);
  expect(await commentsNotified(maya)).not.toContain(untold);
  await page.reload();
  await expect(toggle(page, 'kind.COMMENT_ANSWERED')).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('in Hebrew on a wide screen: from the settings by the keyboard, once a day at an hour, what is muted by its name', async ({
  member,
  product,
}) => {
  const hebrew = wordsIn('he');
  const noam = await apiMember(product.url, 'noam');
  const [post] = await firstItems(noam, 1);
  const muting =
    'mutation ($userId: ID!, $id: ID!) { muteNotifications(userId: $userId, source: POST, id: $id, muted: true) { id } }';
  await noam.ask(muting, { userId: noam.id, id: post });
  const { page } = await member('noam', { at: '/settings', language: 'he', ...wide });
  await page.getByRole('link', { name: hebrew('social.choices.title') }).press('Enter');
  await expect(heading(page, hebrew)).toBeFocused();
  await toggle(page, 'digest', hebrew).press(' ');
  const hour = page.getByLabel(hebrew('social.choices.digestAt'), { exact: true });
  await hour.fill('08:30');
  const sent = kept(page, '08:30');
  await hour.blur();
  await sent;
  const muted = page.getByRole('region', { name: hebrew('social.choices.muted') });
  await expect(muted.getByRole('listitem')).toHaveCount(1);
  await expect(muted.getByText(hebrew('social.choices.gonePost'))).toHaveCount(0);
  const ended = kept(page, 'MuteNotices');
  await muted.getByRole('button').press('Enter');
  await expect(muted.getByText(hebrew('social.choices.noneMuted'))).toBeVisible();
  await ended;
  await page.reload();
  await expect(hour).toHaveValue('08:30');
  await expect(muted.getByText(hebrew('social.choices.noneMuted'))).toBeVisible();
  await page.getByRole('link', { name: hebrew('social.choices.toSettings') }).click();
  await expect(page).toHaveURL('/settings');
});

test('what is refused goes back and is done by another try; without a network it stands still', async ({ member }) => {
  const { page, complaints } = await member('maya', phone);
  complaints.expect(lostServer);
  await page.goto('/notifications/choices');
  const cancelled = toggle(page, 'kind.EVENT_CANCELLED');
  await expect(cancelled).toBeChecked();
  let isBroken = true;
  await page.route('**/graphql', (route) =>
    isBroken && route.request().postData()?.includes('ChooseNotices')
      ? route.fulfill({ status: 503 })
      : route.fallback(),
  );
  await cancelled.click();
  const retry = page.getByRole('button', { name: say('social.retry') });
  await expect(retry).toBeVisible();
  await expect(cancelled).toBeChecked();
  isBroken = false;
  await retry.click();
  await expect(cancelled).not.toBeChecked();
  await page.context().setOffline(true);
  await expect(page.getByText(say('social.choices.offline'))).toBeVisible();
  await expect(cancelled).toBeDisabled();
  await page.context().setOffline(false);
  await expect(cancelled).toBeEnabled();
});
