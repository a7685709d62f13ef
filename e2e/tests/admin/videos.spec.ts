// Staff look after the videos of the programme, and members see what they did.
import { barEntry } from '../../support/bar-entry.ts';
import { speaks } from '../../support/device.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const [english, hebrew] = [wordsIn('en'), wordsIn('he')];

test('staff drag a class to another place, caption it and retire it, and members see that', async ({ visitor }) => {
  const { page } = await visitor();
  await signIn(page, 'dana');
  await (await barEntry(page, 'admin.nav')).click();
  await page.getByRole('link', { name: english('admin.videos.title'), exact: true }).click();
  const rows = page.getByRole('list', { name: english('admin.videos.order') }).locator('> li');
  const names = rows.locator('strong');
  await expect(rows).toHaveCount(8);
  const [first = '', second = '', third = ''] = await names.allTextContents();

  // The policy of the page lets a row be dragged.
  await rows
    .nth(2)
    .locator('[title]')
    .first()
    .dragTo(rows.first(), { targetPosition: { x: 200, y: 10 } });
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

test('in Hebrew on a small phone a video gets another name by keyboard', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 320, height: 640 } });
  await speaks(page, 'he');
  await signIn(page, 'dana', { at: '/admin/videos?type=pose' });
  const first = page
    .getByRole('list', { name: hebrew('admin.videos.order') })
    .locator('> li')
    .first();
  await first.getByRole('button', { name: /^עריכה של/ }).press('Enter');
  const field = page.getByRole('textbox', { name: /English/ });
  await field.fill('Mountain, standing');
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
