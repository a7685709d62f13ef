// A picture or a post on its way: the member sends it, staff decide, and the member's own answer changes without a reload.
import type { Locator, Page } from '@playwright/test';
import { apiMember } from '../../support/api.ts';
import { sendPhoto, sendProfilePicture } from '../../support/pictures.ts';
import { sendPost } from '../../support/posts.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
/** Dana writes her name in Hebrew. */
const dana = 'דנה';
/** And so does Hila. */
const hila = 'הילה';

/** The community's own pictures wait there too, and longer. */
const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
/** By key: a notice may lie over the last row. */
const open = (row: Locator) => row.getByRole('button').first().press('Enter');

test('staff approve a picture, take it back, approve it again, and the member has a new face', async ({
  member,
  product,
}) => {
  const { page } = await member('priya.nair');
  const face = page.getByRole('banner').locator('img[src*="/media/image/"]');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(face).toHaveCount(0);
  const priya = await apiMember(product.url, 'priya.nair');
  await sendProfilePicture(product.url, priya, 'Me by the lake');

  const { page: desk } = await member('dana', { at: '/admin/approvals' });
  const row = rowOf(desk, 'Priya');
  await open(row);
  await expect(row.getByRole('img', { name: 'Me by the lake' })).toBeVisible();
  const approve = row.getByRole('button', { name: say('admin.approvals.approve') });
  await approve.click();
  // Undone sooner, it would stand open still, and be closed by what opens it here.
  await expect(row).toHaveCount(0);
  await desk.getByRole('button', { name: say('admin.approvals.undo'), exact: true }).click();
  await open(row);
  await approve.press('Enter');
  await expect(row).toHaveCount(0);

  // Ten seconds, and the second in which a process comes to it.
  await expect(face).toBeVisible({ timeout: 60_000 });
  await desk.getByRole('tab', { name: say('admin.approvals.decided') }).click();
  await expect(row.getByText(dana)).toBeVisible();
});

test('two of the team see who looks at a picture; worked by keys; in Hebrew, on a narrow screen', async ({
  member,
  product,
}) => {
  const hebrew = wordsIn('he');
  const owner = await apiMember(product.url, 'hila.katz');
  await sendPhoto(product.url, owner, 'By the lake');
  const { page: desk } = await member('dana', {
    at: '/admin/approvals',
    language: 'he',
    viewport: { width: 320, height: 640 },
  });
  const own = rowOf(desk, hila);
  await open(own);
  await expect(own.getByText('By the lake')).toBeVisible();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const { page: other } = await member('daniel.ross', { at: '/admin/approvals' });
  const row = rowOf(other, hila);
  await expect(row.getByText(dana)).toBeVisible();
  await open(row);
  await expect(row.getByRole('button', { name: say('admin.approvals.approve') })).toBeDisabled();

  await own.getByRole('button', { name: hebrew('admin.approvals.approve') }).focus();
  await desk.keyboard.press('r');
  await desk.getByRole('radio', { name: hebrew('admin.approvals.reason.unclear') }).press('Enter');
  for (const each of [own, row]) await expect(each).toHaveCount(0);

  const rejected = 'query ($userId: ID!) { myPhotos(userId: $userId) { state rejection { key } } }';
  const read = () => owner.ask<{ myPhotos: unknown[] }>(rejected, { userId: owner.id });
  await expect
    .poll(async () => (await read()).myPhotos, { timeout: 60_000 })
    .toEqual([{ state: 'REJECTED', rejection: { key: 'UNCLEAR' } }]);
});

test('staff read a post with its picture, approve it by key, and everybody sees it; its author is notified', async ({
  member,
  product,
}) => {
  const [author, reader] = [await apiMember(product.url, 'priya.nair'), await apiMember(product.url, 'noam')];
  const title = 'By the river';
  const { myPost, ...audience } = await author.ask<{ myPost: null; postAudience: { id: string; total: number }[] }>(
    '{ myPost(id: "nothing") { id } postAudience { id total } }',
  );
  expect(myPost).toBeNull();
  expect(audience.postAudience[0]).toMatchObject({ id: 'all', total: expect.any(Number) });
  const id = await sendPost(product.url, author, { title, targets: ['all'] });
  const seen = async () => {
    const query = 'query ($id: ID!) { feedItem(id: $id) { title ... on News { posterImageUrl } } }';
    return (await reader.ask<{ feedItem: { title: string } | null }>(query, { id })).feedItem?.title;
  };
  expect(await seen()).toBeUndefined();

  const { page: desk } = await member('dana', { at: '/admin/approvals' });
  await desk.getByRole('button', { name: say('admin.approvals.kind.post') }).click();
  const row = rowOf(desk, 'Priya').filter({ hasText: title });
  await open(row);
  const picture = row.getByRole('img', { name: say('admin.approvals.post.picture') });
  await expect(picture).toBeVisible();
  // An address of a picture that nobody else can open yet.
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(640);
  await row.getByRole('button', { name: say('admin.approvals.approve') }).focus();
  await desk.keyboard.press('a');
  await expect(row).toHaveCount(0);

  await expect.poll(seen, { timeout: 60_000 }).toBe(title);
  const notices = 'query ($id: ID!) { notifications(userId: $id) { items { kind approved relatedFeedItemId } } }';
  const list = async () =>
    (await author.ask<{ notifications: { items: unknown[] } }>(notices, { id: author.id })).notifications.items;
  await expect.poll(list).toContainEqual({ kind: 'POST_DECIDED', approved: true, relatedFeedItemId: id });
});
