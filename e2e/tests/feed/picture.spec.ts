import type { Page } from '@playwright/test';
import { languagesOfRun } from '../../support/device.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const viewer = (page: Page) => page.getByRole('dialog');
const poster = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('button', { name: new RegExp(say('feed.item.openPicture', { title: '' }).trim()) })
    .first();

/** How large the picture is drawn. */
const width = async (page: Page) => (await viewer(page).locator('img').last().boundingBox())!.width;

async function openPicture(page: Page): Promise<void> {
  await poster(page).click();
  await expect(viewer(page).locator('img').last()).toBeVisible();
  // It comes with a short fade.
  await page.waitForTimeout(300);
}

test('Back, Escape and the button close a picture, and the focus returns to its poster', async ({ member }) => {
  const { page } = await member('maya');
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () =>
      viewer(page)
        .getByRole('button', { name: say('feed.close') })
        .click(),
  ]) {
    await openPicture(page);
    await expect(page).toHaveURL(/\?picture=[0-9a-z]+$/);
    await close();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(poster(page)).toBeFocused();
  }
});

test('a picture is opened by its address, over the page', async ({ member }) => {
  const { page } = await member('maya');
  await openPicture(page);
  const address = page.url();
  await page.reload();
  await expect(viewer(page).locator('img').last()).toBeVisible();
  await page.goto(address.replace('/?', '/show-post/00000000000000000000000000/all?'));
  await expect(viewer(page).locator('img').last()).toBeVisible();
});

test('keys, wheel and a double tap zoom, within limits', async ({ member }) => {
  const { page } = await member('maya', { viewport: { width: 390, height: 844 } });
  await openPicture(page);
  const whole = await width(page);
  expect(whole).toBeGreaterThan(380);
  const becomes = (times: number) => expect.poll(() => width(page)).toBeCloseTo(whole * times, -1);
  await page.keyboard.press('+');
  await becomes(2);
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('+');
  await becomes(4);
  await page.keyboard.press('0');
  await becomes(1);
  await page.mouse.move(195, 420);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => width(page)).toBeGreaterThan(whole * 1.2);
  await page.keyboard.press('0');
  await becomes(1);
  await page.mouse.dblclick(195, 420);
  await becomes(2);
});

for (const language of languagesOfRun)
  test(`a swipe down closes the picture (${language})`, async ({ member }) => {
    const { page } = await member(language === 'en' ? 'maya' : 'noam', {
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      language,
    });
    const words = wordsIn(language);
    const name = new RegExp(words('feed.item.openPicture', { title: '' }).trim());
    await page.getByRole('article').getByRole('button', { name }).first().tap();
    await expect(viewer(page).locator('img').last()).toBeVisible();
    const close = (await viewer(page)
      .getByRole('button', { name: words('feed.close') })
      .boundingBox())!;
    expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(48);
    const touch = await page.context().newCDPSession(page);
    const at = (y: number) => [{ x: 160, y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(250) });
    for (const y of [290, 350, 420, 520])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(viewer(page)).toHaveCount(0);
  });
