// A member's own picture on its way to staff, over good lines and bad ones.
import type { Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import type { Language } from '../../support/device.ts';
import { layLine } from '../../support/line.ts';
import { type PhotoFile, photoFile } from '../../support/photo-file.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, openBrowser, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
/** Three parts of what the service asks for at once. */
const large = photoFile(1300);

const face = (page: Page) => page.getByRole('tabpanel').locator('input[type=file]').first();
const dialogOf = (page: Page, words = say) => page.getByRole('dialog', { name: words('social.picture.new') });
const waiting = (page: Page, words = say) => page.getByText(words('social.picture.waiting'));
const bar = (page: Page) => page.getByRole('progressbar', { name: say('upload.label') });
const percent = async (page: Page) => Number(await bar(page).getAttribute('value'));

async function pick(page: Page, file: PhotoFile, words = say): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: words('social.picture.change') })).toBeVisible();
  await face(page).setInputFiles(file);
}

async function choose(page: Page, file = photoFile(), words = say) {
  await pick(page, file, words);
  const send = dialogOf(page, words).getByRole('button', { name: words('social.send.send') });
  await expect(send).toBeEnabled();
  return send;
}

/** Every part that was sent, by the bytes it begins with. */
function watchParts(page: Page): string[] {
  const parts: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/media/upload') parts.push(request.headers()['content-range']!);
  });
  return parts;
}

/** From now on so many bytes a second leave the device. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

for (const [username, language, width] of [
  ['maya', 'en', 1280],
  ['noam', 'he', 320],
] as const)
  test(`a new picture waits for staff, and is taken back after a question; in ${language} at ${width} px`, async ({
    member,
  }) => {
    const words = wordsIn(language satisfies Language);
    const { page, complaints } = await member(username, { language, viewport: { width, height: 720 } });
    const send = await choose(page, photoFile(), words);
    await dialogOf(page, words).getByLabel(words('social.send.alt')).fill('Me on a hill');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await send.click();
    await expect(waiting(page, words)).toBeVisible();
    await expect(dialogOf(page, words)).toBeHidden();
    await page.reload();
    const own = page.getByRole('img', { name: 'Me on a hill' });
    await expect(own).toBeVisible();
    await own.scrollIntoViewIfNeeded();
    // It is made when it is asked for.
    await expect.poll(() => own.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const status = page.getByRole('status').filter({ has: waiting(page, words) });
    await status.getByRole('button', { name: words('social.send.cancel') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('social.picture.takeBack') })
      .click();
    await expect(page.getByRole('button', { name: words('social.picture.change') })).toBeVisible();
    // What was kept a second ago is shown until the answer is here, and its picture is gone.
    complaints.expect(/status of 404 .*\/media\/image\/private\//);
    await page.reload();
    await expect(page.getByRole('button', { name: words('social.picture.change') })).toBeVisible();
    await expect(waiting(page, words)).toBeHidden();
  });

test('a slow line shows how far it is; one that breaks in the middle goes on with the part that is missing', async ({
  browser,
  product,
}) => {
  const line = await layLine(product.url);
  const { page, complaints } = await openBrowser(browser, line.url);
  complaints.expect(lostServer);
  await signIn(page, 'maya');
  const send = await choose(page, large);
  const parts = watchParts(page);
  await slowDown(page, 1_000_000);
  await send.click();
  await expect.poll(() => percent(page)).toBeGreaterThan(5);
  // The first part has arrived, and the second is on its way.
  await expect.poll(() => parts.length).toBe(2);
  line.cut();
  await expect(page.getByRole('dialog').getByText(say('upload.waiting'))).toBeVisible();
  line.mend();
  await expect(waiting(page)).toBeVisible({ timeout: 60_000 });
  const second = parts[1]!;
  expect(second).not.toContain('bytes 0-');
  expect(parts.filter((part) => part.startsWith('bytes 0-'))).toHaveLength(1);
  expect(parts.filter((part) => part === second).length).toBeGreaterThan(1);
  expect(complaints.unexpected()).toEqual([]);
  await page.context().close();
  await line.close();
});

test('who closes the page in the middle is asked, and who stops it sends nothing', async ({ member }) => {
  const { page } = await member('noam');
  const send = await choose(page, large);
  await slowDown(page, 200_000);
  await send.click();
  await expect.poll(() => percent(page)).toBeGreaterThan(0);
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  // Back asks too, in words of ours; who goes on has lost nothing.
  await page.goBack();
  const stop = page.getByRole('dialog', { name: say('social.send.question') });
  await stop.getByRole('button', { name: say('social.send.goOn') }).click();
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await stop.getByRole('button', { name: say('social.send.stop') }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // The closed question leaves the history by a step of its own, which may overtake a reload.
  await expect(() => page.reload()).toPass();
  await expect(page.getByRole('button', { name: say('social.picture.change') })).toBeVisible();
});

test('what is no picture is said before anything is sent', async ({ member }) => {
  const { page } = await member('dana');
  const parts = watchParts(page);
  await pick(page, { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(dialogOf(page).getByRole('alert')).toContainText(say('picture.error.type'));
  await expect(dialogOf(page).getByRole('button', { name: say('social.send.send') })).toBeHidden();
  expect(parts).toEqual([]);
});
