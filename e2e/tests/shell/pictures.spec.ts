import type { Page } from '@playwright/test';
import { withWorker } from '../../support/device.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const refusedPicture = /401.*\/media\//;

/** Addresses of the pictures that have arrived. */
const shownPictures = (page: Page) =>
  page
    .locator('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .map(({ src }) => src),
    );

const statusOf = (page: Page, address: string) => page.evaluate(async (url) => (await fetch(url)).status, address);

test('a member sees faces and posters, and nobody else does, though they know the address', async ({
  member,
  visitor,
}) => {
  const { page } = await member('maya');
  await expect.poll(async () => (await shownPictures(page)).length).toBeGreaterThan(3);
  const addresses = await shownPictures(page);
  const faces = addresses.filter((address) => address.includes('/faces/'));
  expect(faces.length).toBeGreaterThan(0);
  for (const face of faces) expect(face).toMatch(/\/faces\/[0-9a-f]{32}(-64)?\.webp$/);
  expect(await statusOf(page, faces[0]!)).toBe(200);

  const anonymous = await visitor();
  anonymous.complaints.expect(refusedPicture);
  await anonymous.page.goto('/welcome');
  for (const address of [faces[0]!, addresses.at(-1)!, '/media/seed/faces/maya.webp']) {
    expect(await statusOf(anonymous.page, address)).toBe(401);
  }
});

test('signing out takes the pictures along, from the browser’s caches too', async ({ member }) => {
  const { page, complaints } = await member('maya', withWorker);
  complaints.expect(refusedPicture);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(async () => (await shownPictures(page)).length).toBeGreaterThan(3);
  const [address] = await shownPictures(page);
  await expect.poll(() => page.evaluate(async (url) => Boolean(await caches.match(url)), address!)).toBe(true);
  await page.getByRole('button', { name: say('shell.account.label') }).click();
  await page.getByRole('button', { name: say('shell.signOut.action') }).click();
  await page.getByRole('button', { name: say('shell.signOut.confirm') }).click();
  await expect(page).toHaveURL('/intro');
  await expect.poll(() => page.evaluate(async (url) => Boolean(await caches.match(url)), address!)).toBe(false);
  expect(await statusOf(page, address!)).toBe(401);
});

test('the kept feed has its pictures although it stands before the session is renewed', async ({ member }) => {
  const { page, complaints } = await member('maya');
  complaints.expect(refusedPicture);
  await expect.poll(async () => (await shownPictures(page)).length).toBeGreaterThan(3);
  const before = await shownPictures(page);
  await page.waitForTimeout(2000);
  // As the next morning: the session goes on, the pass for pictures is long over.
  await page.context().clearCookies({ name: 'banyan_media' });
  await page.reload();
  await expect.poll(() => shownPictures(page)).toEqual(expect.arrayContaining(before.slice(0, 3)));
});
