// A member takes a class along: downloads it, and watches it where there is no network.
import type { Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { apiMember } from '../../support/api.ts';
import { withWorker } from '../../support/device.ts';
import { overlay } from '../../support/overlays.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const wide = { viewport: { width: 1280, height: 800 } };
const say = wordsIn('en');

const partsOf = (page: Page) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  return {
    film: page.locator('video'),
    cards: page.getByRole('main').getByRole('listitem').locator('a[href*="video="]'),
    download: button(/^Download \(\d+(\.\d)? MB\)$/),
    remove: button(say('wellness.download.remove')),
    play: button(say('wellness.player.play')),
    pause: button(say('wellness.player.pause')),
    bar: page.getByRole('slider', { name: say('wellness.player.seek') }),
  };
};

const time = (page: Page) => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);
const kept = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('banyan-downloads')).keys()).map(({ url }) => new URL(url).pathname.split('/').at(-1)!),
  );
const shown = (page: Page) =>
  page
    .locator('video')
    .evaluate((film: HTMLVideoElement) =>
      [...film.textTracks].flatMap(({ mode, activeCues }) =>
        mode === 'showing' ? [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text) : [],
      ),
    );

async function openClass(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await partsOf(page).cards.first().click();
}

test('a class that was downloaded plays with captions without a network, also after a reload', async ({
  member,
  product,
}) => {
  const maya = await apiMember(product.url, 'maya');
  const list = '/videos?type=session&duration=5-10';
  const { page, complaints } = await member('maya', { ...withWorker, ...wide, at: list });
  complaints.expect(lostServer);
  const { film, cards, download, remove, play, pause, bar } = partsOf(page);
  await openClass(page);
  await download.click();
  await expect(remove).toBeVisible();
  expect(await kept(page)).toEqual(
    expect.arrayContaining(['video.mp4', 'captions-en.vtt', 'captions-he.vtt', 'preview.webp']),
  );
  const watched = page.url();
  await page.context().setOffline(true);
  await page.reload();
  await expect(film).toHaveAttribute('src', /\?kept$/);
  await play.click();
  await expect.poll(() => time(page)).toBeGreaterThan(0.2);
  await bar.fill('200');
  await expect.poll(() => time(page)).toBeGreaterThan(200);
  await expect.poll(() => shown(page)).toEqual([expect.stringMatching(/\w/)]);
  await pause.click();
  const at = await time(page);
  await page.goBack();
  await expect(cards.first()).toContainText(say('wellness.download.mark'));
  await page.context().setOffline(false);
  const id = new URL(watched).searchParams.get('video');
  const query = 'query ($id: ID!) { video(id: $id) { position } }';
  const known = () => maya.ask<{ video: { position: number | null } }>(query, { id });
  await expect.poll(async () => (await known()).video.position ?? 0).toBeCloseTo(at, 0);
});

test('what was downloaded is removed by choice, and goes with who signs out', async ({ member }) => {
  const { page } = await member('noam', { ...withWorker, ...wide, at: '/videos?type=pose' });
  const { download, remove } = partsOf(page);
  await openClass(page);
  await download.click();
  await remove.click();
  const question = overlay('question before a video is removed from the device').shown(page);
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await remove.click();
  await question.getByRole('button', { name: say('wellness.download.remove') }).click();
  await expect(download).toBeFocused();
  expect(await kept(page)).toEqual([]);
  await download.click();
  await expect(remove).toBeVisible();
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    navigator.serviceWorker.controller!.postMessage({ type: 'SIGNED_OUT' }, [port2]);
    await answered;
  });
  expect(await page.evaluate(() => caches.has('banyan-downloads'))).toBe(false);
});
