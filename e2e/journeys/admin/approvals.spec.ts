// A picture on its way: the member sends it, staff decide, and the member's own answer changes without a reload.
import { apiMember } from '../../support/api.ts';
import { sendPhoto, sendProfilePicture } from '../../support/pictures.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
/** Dana writes her name in Hebrew. */
const dana = 'דנה';

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

  const { page: desk } = await member('dana');
  await desk.goto('/admin/approvals');
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: 'Priya' });
  await expect(row.getByRole('img', { name: 'Me by the lake' })).toBeVisible();
  const approve = row.getByRole('button', { name: say('admin.approvals.approve') });
  await approve.click();
  await desk.getByRole('button', { name: say('admin.approvals.undo'), exact: true }).click();
  await approve.click();
  await expect(row).toHaveCount(0);

  // Ten seconds, and the second in which a process comes to it.
  await expect(face).toBeVisible({ timeout: 30_000 });
  await desk.getByRole('tab', { name: say('admin.approvals.decided') }).click();
  await expect(row.getByText(dana)).toBeVisible();
});

test('two of the team see who looks at a picture; worked by keys; in Hebrew, on a narrow screen', async ({
  member,
  product,
}) => {
  const hebrew = wordsIn('he');
  const maya = await apiMember(product.url, 'maya');
  await sendPhoto(product.url, maya, 'By the lake');
  const { page: desk } = await member('dana', { language: 'he', viewport: { width: 320, height: 640 } });
  await desk.goto('/admin/approvals');
  await expect(desk.getByText('By the lake')).toBeVisible();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const { page: other } = await member('daniel.ross');
  await other.goto('/admin/approvals');
  const row = other.getByRole('main').getByRole('listitem').filter({ hasText: 'By the lake' });
  await expect(row.getByText(dana)).toBeVisible();
  await expect(row.getByRole('button', { name: say('admin.approvals.approve') })).toBeDisabled();

  await desk.getByRole('button', { name: hebrew('admin.approvals.approve') }).focus();
  await desk.keyboard.press('r');
  await desk.getByRole('radio', { name: hebrew('admin.approvals.reason.unclear') }).press('Enter');
  await expect(desk.getByText(hebrew('admin.approvals.none'))).toBeVisible();
  await expect(other.getByText(say('admin.approvals.none'))).toBeVisible();

  const rejected = 'query ($userId: ID!) { myPhotos(userId: $userId) { state rejection { key } } }';
  const read = () => maya.ask<{ myPhotos: unknown[] }>(rejected, { userId: maya.id });
  await expect
    .poll(async () => (await read()).myPhotos, { timeout: 30_000 })
    .toEqual([{ state: 'REJECTED', rejection: { key: 'UNCLEAR' } }]);
});
