// Every file that is fetched after the start is lost, once or twice: the screen stays, one tap later the thing opens.
import { openDays } from '@banyan/kit/seed';
import { inFull } from '@banyan/kit/testing';
import type { Locator, Page } from '@playwright/test';
import { brokenCall } from '../support/answers.ts';
import { pretendFirstLogin } from '../support/first-login.ts';
import { editor, first, type LazyPart, lazyParts, typed, writing } from '../support/lazy-parts.ts';
import { type Losing, lazyFiles, losing } from '../support/lost-files.ts';
import { overlay } from '../support/overlays.ts';
import { expect, test, type Visitor } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const say = wordsIn('en');
const retryIn = (within: Page | Locator) => within.getByRole('button', { name: say('boundary.retry') }).first();

const beforeSignIn = /guest/;

const standing = (page: Page) =>
  page.evaluate(() => ({ isSameVisit: 'banyanVisit' in window, scroll: Math.round(scrollY) }));

/** How the page stood at the last tap of `act`. */
async function atTap(page: Page, act: () => Promise<void>) {
  await page.evaluate(() => {
    const note = () => Object.assign(window, { banyanTap: Math.round(scrollY) });
    document.addEventListener('pointerdown', note, { capture: true });
  });
  await act();
  const scroll = await page.evaluate(() => (window as unknown as { banyanTap: number }).banyanTap);
  return { isSameVisit: true, scroll };
}

/** Unless it comes by itself meanwhile: the shell asks again with each change of the session. */
async function tapRetry(page: Page, lazyPart: LazyPart): Promise<void> {
  await expect(async () => {
    const retry = retryIn(page);
    if (!(await retry.isVisible()) && (await lazyPart.shown(page).isVisible())) return;
    await retry.click({ timeout: 1000 });
  }).toPass();
}

/** Opens it while its files are lost for `times` taps. */
async function open(page: Page, files: Losing, times: number, lazyPart: LazyPart, isWritten = true) {
  files.hide(lazyPart.files);
  files.lose(lazyPart.files);
  // Reaching the button may scroll: what counts is where the page was at the tap.
  let before = await atTap(page, () => lazyPart.open(page));
  for (let tap = 0; tap < times; tap += 1) {
    if (!lazyPart.again) await expect(retryIn(page)).toBeVisible();
    if (!lazyPart.isPage) expect(await standing(page)).toEqual(before);
    if (isWritten && !lazyPart.isPage) await expect(editor(page)).toHaveValue(typed);
    if (tap === times - 1) files.find(lazyPart.files);
    before = await atTap(page, () => (lazyPart.again ? lazyPart.again(page) : tapRetry(page, lazyPart)));
  }
  await expect(lazyPart.shown(page)).toBeVisible();
  await (lazyPart.close ? lazyPart.close(page) : page.goBack());
  await expect(editor(page)).toHaveValue(typed);
  expect((await standing(page)).isSameVisit).toBe(true);
  expect(files.missing()).toEqual([]);
}

/** Signed in, with files that are lost from now on. */
async function losingMember({ page, complaints }: Visitor, times: number) {
  complaints.expect(brokenCall, /ModuleLoadError/);
  // A tap that never comes about names itself, in place of the whole e2e test.
  page.setDefaultTimeout(30_000);
  return { page, files: await losing(page, times) };
}

/** Taps Retry until it is there. The shell asks again by itself, too, with each change of the session. */
async function askUntil(there: Locator, retry: Locator, most: number) {
  let taps = 0;
  await expect(async () => {
    if (await there.isVisible()) return;
    await retry.click({ timeout: 1000 });
    taps += 1;
    await expect(there).toBeVisible({ timeout: 1500 });
  }).toPass();
  expect(taps).toBeLessThanOrEqual(most);
}

/** A first screen whose modules are lost: each says so in its place, first for its entry, then for the part itself. */
async function visit(page: Page, times: number) {
  await page.reload();
  const panel = page.getByRole('complementary').getByRole('listitem').first();
  for (const [part, there] of [
    ['feed', first(page)],
    ['social-chat', panel],
  ] as const) {
    await askUntil(there, retryIn(page.locator(`[data-module-fallback=${part}]`)), 2 * times);
    await expect(page.getByRole('button', { name: say('shell.account.label') })).toBeVisible();
  }
  const like = page.getByRole('button', { name: say('feed.comment.like') }).first();
  await askUntil(like, retryIn(page.locator('[data-comment]')), times);
}

/**
 * What nobody asked for is not missed when it does not come, and comes with another visit, or sooner: the shell asks again by
 * itself with each change of the session.
 */
async function comeBack(page: Page, files: Losing, part: RegExp, times: number, shown?: Locator) {
  for (let tries = 0; tries <= times; ) {
    await expect.poll(() => files.tries(part), String(part)).toBeGreaterThan(tries);
    tries = files.tries(part);
    await expect(first(page)).toBeVisible();
    if (tries > times) break;
    if (shown) await expect(shown).toBeHidden();
    await page.reload();
  }
  if (shown) await expect(shown).toBeVisible();
}

interface ChunkSite {
  /** What is lost there; all of these are asked for. */
  files: RegExp;
  who?: 'maya' | 'hila.katz' | 'daniel.ross';
  options?: object;
  visit(page: Page, files: Losing, times: number): Promise<void>;
}

/** A page that is opened by its address, with a Retry in the place of what did not come. */
const pageAt = (path: string, files: RegExp, shown: (main: Locator) => Locator): ChunkSite => ({
  files,
  visit: async (page, lost, times) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await askUntil(shown(main), retryIn(main), 2 * times);
    await expect.poll(lost.missing).toEqual([]);
  },
});

const atStart =
  /^(?!admin\/).*(?:remoteEntry|FeedPage|FriendsPanel|words\.en|comment-acting|network|update|analytics|first-steps|welcome|offers|bars|WhatIsNew)/;

async function atTheFirstScreen(page: Page, files: Losing, times: number) {
  await page.evaluate(() => localStorage.setItem('banyan.install', '{"visits":3}'));
  const stop = await pretendFirstLogin(page);
  await visit(page, times);
  await comeBack(page, files, /first-steps|shell\/bars/, times);
  const welcome = overlay('welcome').shown(page);
  await comeBack(page, files, /welcome|update|WhatIsNew/, times, welcome);
  stop();
  await page.goBack();
  await expect(welcome).toBeHidden();
  await comeBack(page, files, /offers|analytics/, times, page.getByRole('button', { name: say('shell.install.how') }));
  await expect(page.getByText(say('offline.server'))).toBeHidden();
  await expect.poll(files.missing).toEqual([]);
}

async function atTheDashboard(page: Page, files: Losing, times: number) {
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await askUntil(main.getByRole('heading', { level: 1, name: say('shell.nav.dashboard') }), retryIn(main), 2 * times);
  // Each card says for itself that it did not come.
  await expect(async () => {
    const retry = retryIn(main);
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    expect(files.missing()).toEqual([]);
  }).toPass();
  await expect(main.getByRole('region', { name: /open request/ })).toBeVisible();
}

async function inTheCalendar(page: Page, files: Losing, times: number) {
  await page.goto('/calendar');
  const main = page.getByRole('main');
  await askUntil(main.getByRole('grid'), retryIn(main), 2 * times);
  // Another module's entries say for themselves that they did not come.
  await expect(async () => {
    const retry = retryIn(main);
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    expect(files.missing()).toEqual([]);
  }).toPass();
}

async function atTheGuidesButton(page: Page, files: Losing, times: number) {
  await page.evaluate(() => localStorage.removeItem('banyan.wellness.guide-hint'));
  await page.reload();
  const retry = retryIn(page.locator('[data-module-fallback=wellness]'));
  await askUntil(page.getByRole('button', { name: say('wellness.guide.nav') }), retry, 2 * times);
  await comeBack(page, files, /Hint/, times);
  await expect.poll(files.missing).toEqual([]);
}

/** The line above the first post, what opens by it, and how others will see it. */
async function atTheComposer(page: Page, files: Losing, times: number) {
  await page.goto('/');
  const line = page.locator('button[data-door="write"]');
  await askUntil(line, retryIn(page), 2 * times);
  await line.click();
  const dialog = page.getByRole('dialog', { name: say('feed.write.title') });
  const text = dialog.getByRole('textbox', { name: say('feed.write.text') });
  await askUntil(text, retryIn(page), 4 * times);
  await text.fill(typed);
  await dialog.getByRole('button', { name: say('feed.write.preview') }).click();
  await askUntil(dialog.getByRole('article'), retryIn(dialog), 2 * times);
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

async function atAPoll(page: Page, files: Losing, times: number) {
  const main = page.getByRole('main');
  let step = 0;
  await expect(async () => {
    step += 1;
    // A card far from the view lets go of what is in it: anyone who went past it too soon begins again at the top.
    await page.mouse.wheel(0, step % 12 === 0 ? -30_000 : 1000);
    await expect(retryIn(main)).toBeVisible({ timeout: 1500 });
  }).toPass();
  await askUntil(main.getByRole('radiogroup').first(), retryIn(main), 2 * times);
  await expect.poll(files.missing).toEqual([]);
}

async function atAnEvent(page: Page, files: Losing, times: number) {
  await page.goto(`/show-post/${openDays.en.itemId}/all`);
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: say('feed.retry'), exact: true }).first();
  const answers = ['come', 'going', 'maybe', 'joinWaiting', 'onList'].map((key) => say(`feed.rsvp.${key}`));
  const answer = main.getByRole('button', { name: new RegExp(`^(?:${answers.join('|')}): `) });
  await askUntil(answer.first(), retry, 2 * times);
  await expect.poll(files.missing).toEqual([]);
}

/** Of the demo's open day, which goes on. */
async function onAnEventsPage(page: Page, files: Losing) {
  await page.goto('/schedule');
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /open day/i })
    .first()
    .click();
  await expect(async () => {
    const retry = retryIn(main);
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    expect(files.missing()).toEqual([]);
  }).toPass();
  await expect(main.getByRole('button', { name: new RegExp(`^${say('feed.calendars.add')}`) })).toBeVisible();
  await expect(main.getByRole('heading', { name: say('feed.wall.title') })).toBeVisible();
}

async function actingAsAMember(page: Page, files: Losing, times: number) {
  await page.getByRole('button', { name: say('shell.account.label') }).click();
  await page.getByRole('button', { name: say('shell.acting.title') }).click();
  const form = overlay('acting as a member').shown(page);
  await askUntil(form.getByLabel(say('shell.acting.username')), retryIn(form), times);
  await expect.poll(files.missing).toEqual([]);
}

const ofStaff = (spoken: 'en' | 'he'): ChunkSite => ({
  files: spoken === 'en' ? /^admin\/(?!words\.he)/ : /^admin\/words\.he/,
  who: 'daniel.ross',
  options: { language: spoken },
  visit: async (page, files, times) => {
    await page.goto('/admin');
    const title = wordsIn(spoken)('admin.audit.title');
    const retry = page.getByRole('button', { name: wordsIn(spoken)('boundary.retry') }).first();
    await askUntil(page.getByRole('heading', { level: 1, name: title }), retry, 3 * times);
    await expect.poll(files.missing).toEqual([]);
  },
});

const chunkSites: Readonly<Record<string, ChunkSite>> = {
  'with the first screen': {
    files: atStart,
    options: { userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605 Version/18.0 Safari/604' },
    visit: atTheFirstScreen,
  },
  'among one’s devices': pageAt('/account/sign-in', /shell\/(?:other|account)/, (main) =>
    main.getByRole('listitem').first(),
  ),
  'in the settings': pageAt('/settings', /shell\/(?:other|settings)/, (main) => main.getByRole('switch').first()),
  'with one’s own data': pageAt('/settings', /shell\/my-data/, (main) =>
    main.getByRole('button', { name: say('shell.myData.ask') }),
  ),
  'on one’s groups': pageAt('/courses', /CoursesPage/, (main) => main.getByRole('article').first()),
  'on one’s own profile': pageAt('/profile', /ProfilePage/, (main) => main.getByRole('tab').first()),
  'with the notifications': pageAt('/notifications', /NotificationsPage/, (main) => main.getByRole('tab').first()),
  'with what one is told of': pageAt('/notifications/choices', /ChoicesPage/, (main) =>
    main.getByRole('switch').first(),
  ),
  'at a photo': {
    files: /PhotoViewer/,
    visit: async (page, files, times) => {
      await page.goto('/profile?photo=of-nobody');
      await askUntil(overlay('photo').shown(page).getByRole('alert'), retryIn(page), 2 * times);
      await expect.poll(files.missing).toEqual([]);
    },
  },
  'on the dashboard and its cards': { files: /shell\/other|Card\.\w+$/, visit: atTheDashboard },
  'with the guide': pageAt('/guide', /wellness\/GuidePage/, (main) => main.getByRole('heading', { level: 1 })),
  'in the diary': pageAt('/diary', /wellness\/DiaryPage/, (main) => main.getByRole('heading', { level: 1 })),
  'in the calendar': { files: /CalendarPage|CalendarEvents/, visit: inTheCalendar },
  'at a video': { files: /wellness\/(?:VideosPage|src_video_player)/, visit: atAVideo },
  'of the guide’s button': { files: /wellness\/(?:GuideButton|src_guide_panel_Hint)/, visit: atTheGuidesButton },
  'at a reminder’s form': { files: /wellness\/src_calendar_reminders/, visit: atAReminder },
  'of the composer': { files: /feed\/(?:FeedComposer\.|composer|post-preview)/, visit: atTheComposer },
  'of the composer’s button on a phone': {
    files: /feed\/FeedComposerButton/,
    options: { viewport: { width: 390, height: 844 } },
    visit: async (page, files, times) => {
      await page.goto('/');
      await askUntil(page.getByRole('button', { name: say('feed.write.title') }), retryIn(page), 2 * times);
      await expect.poll(files.missing).toEqual([]);
    },
  },
  'with one’s own posts': pageAt('/myPosts', /MyPostsPage/, (main) => main.getByRole('heading', { level: 1 })),
  'at a poll': { files: /feed\/poll/, visit: atAPoll },
  'at an event’s answers': { files: /feed\/happening/, visit: atAnEvent },
  'on an event’s page': { files: /feed\/(?:wall|to-calendar)/, visit: onAnEventsPage },
  'on the schedule': pageAt('/schedule', /SchedulePage/, (main) => main.getByRole('grid')),
  'at one’s calendar address': pageAt('/settings', /CalendarAddressSettings/, (main) =>
    main.getByRole('heading', { name: say('feed.calendars.address.title') }),
  ),
  'when acting as a member': { files: /shell\/acting/, who: 'hila.katz', visit: actingAsAMember },
  'in the staff’s part': ofStaff('en'),
  'in the staff’s part in Hebrew': ofStaff('he'),
  'at a comment’s field on a phone': {
    files: writing.files,
    options: { viewport: { width: 390, height: 844 } },
    visit: async (page, files, times) => {
      await page.evaluate(() => Object.assign(window, { banyanVisit: true }));
      await open(page, files, times, writing, false);
    },
  },
};

const often = { 1: 'once', 2: 'twice' } as const;

for (const times of [1, 2] as const) {
  // Each place in one of the two ways; the full run takes both.
  const visited = Object.entries(chunkSites).filter((_, index) => inFull(true, index % 2 === times % 2));
  for (const [name, { files, who = 'maya', options, visit }] of visited)
    test(`each file ${name} is lost ${often[times]}: the screen stays, and a tap later it is there`, async ({
      member,
    }) => {
      test.slow();
      const lost = await losingMember(await member(who, options), times);
      lost.files.lose(files);
      await visit(lost.page, lost.files, times);
    });

  test(`each file before the sign-in is lost ${often[times]}, and comes a tap later`, async ({ visitor }) => {
    const { page, files } = await losingMember(await visitor(), times);
    files.lose(beforeSignIn);
    await page.goto('/login');
    await askUntil(page.getByLabel(say('shell.login.username')), retryIn(page), times);
    expect(files.missing()).toEqual([]);
  });

  test(`each file a tap on the feed fetches is lost ${often[times]}: the words stay, and a tap later it opens`, async ({
    member,
  }) => {
    test.slow();
    const { page, files } = await losingMember(await member('maya'), times);
    await page.evaluate(() => Object.assign(window, { banyanVisit: true }));
    await first(page).scrollIntoViewIfNeeded();
    await writing.open(page);
    await editor(page).fill(typed);
    files.hide(...[...lazyParts.values()].map((lazyPart) => lazyPart.files));
    for (const [name, lazyPart] of lazyParts) await test.step(name, () => open(page, files, times, lazyPart));
  });
}

test('no file that is fetched after the start is left out above', () => {
  const looked = [...Object.values(chunkSites), ...lazyParts.values()].map(({ files }) => files);
  // A passkey needs a host with a name, and this product has none: passkey.spec.ts loses its file.
  const all = [...looked, beforeSignIn, /^shell\/passkey\.js$/];
  expect(lazyFiles().filter((name) => !all.some((files) => files.test(name)))).toEqual([]);
});
