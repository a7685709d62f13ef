// A film in several sizes plays in a browser that can, by hls.js in one that cannot, and whole where neither helps.
import type { Page } from '@playwright/test';
import { inSeveralSizes, withoutHls } from '../../support/several-sizes.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const wide = { viewport: { width: 1280, height: 800 } };
const say = wordsIn('en');
const list = '/videos?type=session&duration=5-10';

const partsOf = (page: Page) => ({
  film: page.locator('video'),
  cards: page.getByRole('main').getByRole('listitem').locator('a[href*="video="]'),
  play: page.getByRole('button', { name: say('wellness.player.play'), exact: true }),
  bar: page.getByRole('slider', { name: say('wellness.player.seek') }),
  settings: page.getByRole('button', { name: say('wellness.player.settings') }),
  quality: page.getByRole('combobox', { name: say('wellness.player.quality') }),
});
const time = (page: Page) => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);
const width = (page: Page) => page.locator('video').evaluate((film: HTMLVideoElement) => film.videoWidth);

test('in a browser that plays HLS by itself', async ({ member }) => {
  const { page } = await member('maya', { ...wide, at: list });
  const { asked } = await inSeveralSizes(page);
  const { film, cards, play } = partsOf(page);
  await cards.first().click();
  await expect(film).toHaveAttribute('src', /\/film\.m3u8$/);
  await play.click();
  await expect.poll(() => time(page)).toBeGreaterThan(0.2);
  expect(asked).toEqual(expect.arrayContaining(['film.m3u8', expect.stringMatching(/^film-\d+\.mp4$/)]));
});

test('by hls.js, which is fetched then: it is moved, its quality chosen, its speed kept, and captions shown', async ({
  member,
}) => {
  const { page } = await member('maya', { ...wide, at: list });
  await withoutHls(page);
  await page.reload();
  const { asked } = await inSeveralSizes(page);
  const { film, cards, play, bar, settings, quality } = partsOf(page);
  const scripts: string[] = [];
  page.on('request', (request) => /later-hls/.test(request.url()) && scripts.push(request.url()));
  await expect(cards.first()).toBeVisible();
  expect(scripts).toEqual([]);
  const arrives = Promise.withResolvers<void>();
  await page.route(/later-hls/, async (route) => {
    await arrives.promise;
    return route.fallback();
  });
  await cards.first().click();
  // Play by a tap counts also before anything of the film is here.
  await play.click();
  arrives.resolve();
  await expect.poll(() => time(page)).toBeGreaterThan(0.2);
  expect(scripts.length).toBeGreaterThan(0);
  await expect(film).toHaveAttribute('src', /^blob:/);
  await bar.fill('9');
  await expect.poll(() => time(page)).toBeGreaterThan(9);
  await settings.click();
  await expect(quality.getByRole('option')).toHaveText([say('wellness.player.qualityAuto'), '72p', '108p']);
  await bar.fill('1');
  await quality.selectOption('108p');
  await expect.poll(() => width(page)).toBe(192);
  await quality.selectOption('72p');
  await expect.poll(() => width(page)).toBe(128);
  await page.getByRole('combobox', { name: say('wellness.player.speed') }).selectOption('2');
  expect(await film.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2);
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => [...element.textTracks].map(({ mode }) => mode)))
    .toContain('showing');
  expect(new Set(asked)).toEqual(
    new Set(['film.m3u8', 'film-72.m3u8', 'film-108.m3u8', 'film-72.mp4', 'film-108.mp4']),
  );
});

for (const [which, lost, isNative] of [
  ['the playlist for the browser', /m3u8$/, true],
  ['the parts for hls.js', /mp4$/, false],
] as const)
  test(`whole, where there is no more of ${which}`, async ({ member }) => {
    const { page, complaints } = await member('noam', { ...wide, at: list });
    complaints.expect(/404 \(Not Found\)/);
    if (!isNative) {
      await withoutHls(page);
      await page.reload();
    }
    const sizes = await inSeveralSizes(page);
    sizes.lose(lost);
    const { film, cards, play } = partsOf(page);
    await cards.first().click();
    await expect(film).toHaveAttribute('src', /\/video\.mp4$/);
    await play.click();
    await expect.poll(() => time(page)).toBeGreaterThan(0.2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
