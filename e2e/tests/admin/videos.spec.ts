// Staff look after the videos of the programme, and members see what they did.
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { barEntry } from '../../support/bar-entry.ts';
import { speaks } from '../../support/device.ts';
import { overlay } from '../../support/overlays.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const [english, hebrew] = [wordsIn('en'), wordsIn('he')];

test('staff drag a class to another place, caption it and retire it, and members see that', async ({ visitor }) => {
  // Tall enough for three rows: what is scrolled away cannot be aimed at.
  const { page } = await visitor({ viewport: { width: 1280, height: 1200 } });
  await signIn(page, 'dana');
  await (await barEntry(page, 'admin.nav')).click();
  await page.getByRole('link', { name: english('admin.videos.title'), exact: true }).click();
  const rows = page.getByRole('list', { name: english('admin.videos.order') }).locator('> li');
  const names = rows.locator('strong');
  await expect(rows).toHaveCount(8);
  const [first = '', second = '', third = ''] = await names.allTextContents();

  // The policy of the page lets a row be dragged.
  await rows.nth(2).locator('[title]').first().hover();
  await page.mouse.down();
  const { x, y } = (await rows.first().boundingBox())!;
  await page.mouse.move(x + 200, y + 20, { steps: 5 });
  await page.mouse.move(x + 200, y + 10, { steps: 2 });
  await expect(rows.first()).toHaveAttribute('data-edge', 'above');
  await page.mouse.up();
  await expect(names.nth(0)).toHaveText(third);
  await page.getByRole('button', { name: english('admin.videos.down', { name: third }) }).press('Enter');
  await expect(names.nth(0)).toHaveText(first);
  await expect(page.getByRole('button', { name: english('admin.videos.down', { name: third }) })).toBeFocused();
  await expect(async () => {
    await page.reload();
    await expect(names.first()).toBeVisible();
    expect((await names.allTextContents()).slice(0, 3)).toEqual([first, third, second]);
  }).toPass();

  await page.getByRole('button', { name: english('admin.videos.captionsLabel', { name: first }) }).click();
  const text = page.getByRole('textbox', { name: english('admin.videos.captionText') });
  await expect(text).toHaveValue(/^WEBVTT/);
  await text.fill('WEBVTT\n\n00:00.000 -> 00:05.000\nWelcome\n');
  await page.getByRole('button', { name: english('admin.videos.save') }).click();
  await page.getByRole('button', { name: /^Line 3/ }).click();
  await text.fill('1\n00:00:00,000 --> 00:00:05,000\nWelcome to everybody\n');
  await page.getByRole('button', { name: english('admin.videos.save') }).click();
  await expect(page.getByText(english('admin.videos.captionsSaved'))).toBeAttached();

  await page.getByRole('button', { name: english('admin.videos.retireLabel', { name: second }) }).click();
  await expect(page.getByText(english('admin.videos.isRetired'), { exact: true })).toBeVisible();

  await page.goto('/videos?type=session&duration=5-10');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards.first()).toContainText(first);
  await expect(cards.filter({ hasText: second })).toHaveCount(0);
  await cards.first().click();
  const cues = () =>
    page
      .locator('video')
      .evaluate((film: HTMLVideoElement) =>
        [...film.textTracks].flatMap(({ cues: all }) => [...(all ?? [])].map((cue) => (cue as VTTCue).text)),
      );
  await expect.poll(cues).toContain('Welcome to everybody');
});

/** A film of the programme, as its address gives it to who may see it. */
async function someFilm(page: Page): Promise<Buffer> {
  const token = await page.evaluate(async () => {
    const body = JSON.stringify({ query: 'mutation { refreshSession { accessToken } }' });
    const headers = { 'content-type': 'application/json' };
    const answer = await (await fetch('/graphql', { method: 'POST', headers, body })).json();
    return answer.data.refreshSession.accessToken as string;
  });
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: '{ manageVideos(type: POSE) { data } }' },
  });
  const [{ data: address }] = (await answer.json()).data.manageVideos;
  return (await page.request.get(address)).body();
}

test('a film that staff upload becomes a video with a moment of it as its picture', async ({ visitor }) => {
  const { page } = await visitor();
  await signIn(page, 'dana', { at: '/admin/videos?type=pose' });
  const rows = page.getByRole('list', { name: english('admin.videos.order') }).locator('> li');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  const film = await someFilm(page);

  await page.getByRole('button', { name: english('admin.videos.new') }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: english('admin.videos.chooseFilm') }).click(),
  ]);
  await chooser.setFiles({ name: 'new.mp4', mimeType: 'video/mp4', buffer: film });
  const fresh = page.getByRole('region', { name: english('admin.videos.new') });
  await fresh.getByRole('textbox', { name: /English/ }).fill('A new pose');
  await fresh.getByRole('textbox', { name: /עברית/ }).fill('תנוחה חדשה');
  // Nothing of it goes without a question, which Back closes.
  await fresh.getByRole('button', { name: english('admin.videos.cancel') }).click();
  const question = overlay('question before a film is given up').shown(page);
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(fresh.getByRole('textbox', { name: /English/ })).toHaveValue('A new pose');
  await fresh.locator('video').evaluate((element: HTMLVideoElement) => {
    element.currentTime = 3;
    return new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
  });
  await fresh.getByRole('button', { name: english('admin.videos.takeFrame') }).click();
  await expect(fresh.getByRole('img', { name: english('admin.videos.previewChosen') })).toBeVisible();
  await fresh.getByRole('button', { name: english('admin.videos.save') }).click();
  await expect(rows).toHaveCount(before + 1);
  await expect(rows.last()).toContainText('A new pose');
  const picture = rows.last().locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);

  await page.goto('/videos?type=pose');
  await page.getByRole('link', { name: /A new pose/ }).click();
  await expect
    .poll(() => page.locator('video').evaluate((shown: HTMLVideoElement) => shown.duration))
    .toBeGreaterThan(30);
});

test('an upload that a reload broke goes on with the same file, and sends what is missing alone', async ({
  visitor,
}) => {
  const { page } = await visitor();
  await signIn(page, 'dana', { at: '/admin/videos?type=pose' });
  const part = 8 * 1024 * 1024;
  // What stands behind a film in an empty box no player reads.
  const empty = Buffer.alloc(1.5 * part);
  empty.writeUInt32BE(empty.length);
  empty.write('free', 4);
  const path = test.info().outputPath('long.mp4');
  await writeFile(path, Buffer.concat([await someFilm(page), empty]));
  const ranges: string[] = [];
  let isStopped = true;
  await page.route('**/media/upload/film', async (route) => {
    const range = (await route.request().allHeaders())['content-range'] ?? '';
    if (isStopped && !range.startsWith('bytes 0-')) return;
    ranges.push(range);
    await route.continue();
  });
  const fresh = page.getByRole('region', { name: english('admin.videos.new') });
  const choose = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      fresh.getByRole('button', { name: english('admin.videos.chooseFilm') }).click(),
    ]);
    await chooser.setFiles(path);
  };
  await page.getByRole('button', { name: english('admin.videos.new') }).click();
  const second = page.waitForRequest(
    async (request) => (await request.headerValue('content-range'))?.startsWith(`bytes ${part}-`) ?? false,
  );
  await choose();
  await second;
  isStopped = false;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await choose();
  await expect(fresh.getByRole('textbox', { name: /English/ })).toBeVisible();
  expect(ranges.map((range) => Number(/^bytes (\d+)/.exec(range)?.[1]))).toEqual([0, part]);
});

test('in Hebrew on a small phone a video gets another name by keyboard', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 320, height: 640 } });
  await speaks(page, 'he');
  await signIn(page, 'dana', { at: '/admin/videos?type=pose' });
  const first = page
    .getByRole('list', { name: hebrew('admin.videos.order') })
    .locator('> li')
    .first();
  await first.getByRole('button', { name: /^עריכה של/ }).press('Enter');
  const field = page.getByRole('textbox', { name: /English/ }).first();
  await field.fill('Mountain, standing');
  await field.press('Escape');
  await page.getByRole('button', { name: hebrew('admin.stay') }).press('Enter');
  await field.press('Enter');
  await expect(field).toHaveCount(0);
  const hebrewName = await first.locator('strong').textContent();
  await page.goto('/videos?type=pose');
  await expect(
    page
      .getByRole('main')
      .getByText(hebrewName ?? '')
      .first(),
  ).toBeVisible();
});
