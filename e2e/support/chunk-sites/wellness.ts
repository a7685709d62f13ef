// What of the wellness part is lost where.
import type { Page } from '@playwright/test';
import type { Losing } from '../lost-files.ts';
import { overlay } from '../overlays.ts';
import { scannedPdf } from '../pdf-file.ts';
import { inSeveralSizes, withoutHls } from '../several-sizes.ts';
import { expect } from '../test.ts';
import { askEveryPlace, askUntil, type ChunkSites, comeBack, pageAt, retryIn, say } from './site.ts';

async function inTheCalendar(page: Page, files: Losing, times: number) {
  await page.goto('/calendar');
  const main = page.getByRole('main');
  await askUntil(main.getByRole('grid'), retryIn(main), 2 * times);
  // Another module's entries say for themselves that they did not come.
  await askEveryPlace(main, files);
}

async function atTheGuidesButton(page: Page, files: Losing, times: number) {
  await page.evaluate(() => localStorage.removeItem('banyan.wellness.guide-hint'));
  await page.reload();
  const retry = retryIn(page.locator('[data-module-fallback=wellness]'));
  await askUntil(page.getByRole('button', { name: say('wellness.guide.nav') }), retry, 2 * times);
  await comeBack(page, files, /Hint/, times);
  await expect.poll(files.missing).toEqual([]);
}

async function atAReminder(page: Page, files: Losing, times: number) {
  await page.goto('/calendar');
  await page.getByRole('button', { name: say('wellness.calendar.add'), exact: true }).click();
  const form = overlay('form of a reminder').shown(page);
  await askUntil(form.getByLabel(say('wellness.reminder.name')), retryIn(page), 2 * times);
  await expect.poll(files.missing).toEqual([]);
}

/** A class is found, and then what plays it is lost. */
async function atAVideo(page: Page, files: Losing, times: number) {
  await page.goto('/videos?type=session&duration=5-10');
  const main = page.getByRole('main');
  const card = main.locator('a[href*="video="]').first();
  await askUntil(card, retryIn(main), 2 * times);
  await card.click();
  await askUntil(
    page.getByRole('button', { name: say('wellness.player.play'), exact: true }),
    retryIn(main),
    2 * times,
  );
  await expect.poll(files.missing).toEqual([]);
}

/** A manual is found, and then what shows it is lost, and what reads it. */
async function atAManual(page: Page, files: Losing, times: number) {
  await page.goto('/manuals');
  const main = page.getByRole('main');
  const card = main.locator('a[href*="manual="]').first();
  await askUntil(card, retryIn(main), 2 * times);
  await card.click();
  // Its tools are not there before it.
  const reader = page.getByRole('dialog');
  await askUntil(reader.locator('canvas[data-drawn]').first(), retryIn(reader), 3 * times);
  await expect.poll(files.missing).toEqual([]);
}

/** What draws a scan is lost: the page is there without it, and has it when it is opened again. */
async function inAScan(page: Page, files: Losing) {
  await page.route('**/media/file/**/*.pdf', (route) =>
    route.fulfill({ body: scannedPdf(), headers: { 'Content-Type': 'application/pdf' } }),
  );
  await page.goto('/manuals');
  await expect(async () => {
    await page.getByRole('main').locator('a[href*="manual="]').first().click();
    await expect(page.getByRole('dialog').locator('canvas[data-drawn]')).toBeVisible();
    await page.goBack();
    expect(files.missing()).toEqual([]);
  }).toPass();
}

/** What plays its sizes is lost: the film plays whole, and in its sizes when it is opened again. */
async function atAFilmInSizes(page: Page, files: Losing) {
  await withoutHls(page);
  await inSeveralSizes(page);
  await expect(async () => {
    await page.goto('/videos?type=session&duration=5-10');
    await page.getByRole('main').locator('a[href*="video="]').first().click();
    await expect(page.locator('video')).toHaveAttribute('src', /./);
    expect(files.missing()).toEqual([]);
  }).toPass();
}

export const wellnessSites: ChunkSites = {
  'with the guide': pageAt('/guide', /wellness\/GuidePage/, (main) => main.getByRole('heading', { level: 1 })),
  'in the diary': pageAt('/diary', /wellness\/DiaryPage/, (main) => main.getByRole('heading', { level: 1 })),
  'in the calendar': { files: /CalendarPage|CalendarEvents|MeetingCalendar/, visit: inTheCalendar },
  'at a video': { files: /wellness\/(?:VideosPage|src_video_player)/, visit: atAVideo },
  'at a film in several sizes': { files: /wellness\/later-hls/, visit: atAFilmInSizes },
  'with the live meetings': pageAt('/meetings', /wellness\/MeetingsPage/, (main) => main.getByRole('listitem').first()),
  'after a meeting': pageAt('/meeting-finished', /wellness\/MeetingFinishedPage/, (main) =>
    main.getByRole('heading', { level: 1 }),
  ),
  'in front of a meeting’s room': pageAt('/meetings?room=of-nobody', /wellness\/later-room/, (main) =>
    main.getByRole('button', { name: say('wellness.room.join'), exact: true }),
  ),
  'at a manual': { files: /wellness\/(?:ManualsPage|later-(?:reader|pdf-worker))/, visit: atAManual },
  'in a scan': { files: /wellness\/later-pdf-data/, visit: inAScan },
  'of the guide’s button': { files: /wellness\/(?:GuideButton|src_guide_panel_Hint)/, visit: atTheGuidesButton },
  'at a reminder’s form': { files: /wellness\/src_calendar_reminders/, visit: atAReminder },
  'in the settings of the guide': pageAt('/settings', /GuideSettings/, (main) =>
    main.getByRole('switch', { name: say('wellness.guide.button') }),
  ),
};
