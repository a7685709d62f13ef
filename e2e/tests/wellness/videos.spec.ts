// A member finds a video, watches it, and is asked whether it helped.
import type { Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { type ApiMember, apiMember } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const wide = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 320, height: 640 }, hasTouch: true };
const [english, hebrew] = [wordsIn('en'), wordsIn('he')];

const partsOf = (page: Page, say: typeof english) => {
  const main = page.getByRole('main');
  return {
    film: page.locator('video'),
    labels: main.getByRole('navigation', { name: say('wellness.videos.labels') }).getByRole('link'),
    cards: main.getByRole('listitem').locator('a[href*="video="]'),
    back: main.getByRole('link', { name: say('wellness.videos.back'), exact: true }),
    title: page.getByRole('heading', { level: 1 }),
    play: page.getByRole('button', { name: say('wellness.player.play'), exact: true }),
    pause: page.getByRole('button', { name: say('wellness.player.pause'), exact: true }),
    bar: page.getByRole('slider', { name: say('wellness.player.seek') }),
    survey: page.getByRole('region', { name: say('wellness.survey.question') }),
  };
};

/** Where the one film of the page stands, in seconds. */
const time = (page: Page) => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);

/** What the film shows as text now, in which language. */
const captions = (page: Page) =>
  page
    .locator('video')
    .evaluate((film: HTMLVideoElement) =>
      [...film.textTracks].flatMap(({ mode, language, activeCues }) =>
        mode === 'showing' ? [...(activeCues ?? [])].map((cue) => `${language} ${(cue as VTTCue).text}`) : [],
      ),
    );

/** What the service knows of the viewer and the video of the page. */
async function known(member: ApiMember, page: Page) {
  const id = new URL(page.url()).searchParams.get('video');
  const query = 'query ($id: ID!) { video(id: $id) { position surveyAnswered } }';
  return (await member.ask<{ video: { position: number | null; surveyAnswered: boolean } }>(query, { id })).video;
}

test('from the bar to a class: it plays with captions, is moved, remembered, left in its middle and asked about', {
  tag: '@core',
}, async ({ member, product }) => {
  const maya = await apiMember(product.url, 'maya');
  const { page } = await member('maya', wide);
  const { film, labels, cards, back, title, play, pause, bar, survey } = partsOf(page, english);
  await page
    .getByRole('navigation', { name: english('shell.nav.label') })
    .getByRole('button', { name: english('wellness.videos.nav') })
    .click();
  await page.getByRole('menuitem', { name: english('wellness.videos.nav.session') }).click();
  await expect(title).toHaveText(english('wellness.videos.title.session'));
  await expect(labels).toHaveText([/^Short class/, /^Medium class/, /^Long class/]);
  await labels.first().click();
  await expect(page).toHaveURL('/videos?type=session&duration=5-10');
  await cards.first().click();
  await expect(page).toHaveURL(/duration=5-10&video=\w+$/);
  expect(await film.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await play.click();
  await expect.poll(() => time(page)).toBeGreaterThan(0.2);
  await expect.poll(() => captions(page)).toEqual([expect.stringMatching(/^en \w/)]);
  await bar.fill('200');
  await expect.poll(() => time(page)).toBeGreaterThan(200);
  await pause.click();
  await expect.poll(async () => (await known(maya, page)).position ?? 0).toBeGreaterThan(199);
  const watched = page.url();
  await back.click();
  await expect(page).toHaveURL('/videos?type=session&duration=5-10');
  await expect(survey).toBeInViewport();
  await survey.getByRole('button', { name: english('wellness.survey.no'), exact: true }).click();
  await page.getByRole('button', { name: english('wellness.survey.tooLong') }).click();
  await expect(survey).toHaveCount(0);
  await expect(cards.first()).toContainText(/You stopped at 3:2\d/);
  await back.click();
  await expect(page).toHaveURL('/videos?type=session');
  await back.click();
  await expect(page).toHaveURL('/');
  await page.goto(watched);
  await expect.poll(() => time(page)).toBeGreaterThan(199);
  expect(await known(maya, page)).toMatchObject({ surveyAnswered: true });
});

test('in Hebrew on a small phone, by keyboard: a pose that a link led to plays to its end, and leads to the others', async ({
  member,
  product,
}) => {
  const noam = await apiMember(product.url, 'noam');
  const poses = 'query { allVideos(type: "pose") { items { id duration } } }';
  const { items } = (await noam.ask<{ allVideos: { items: { id: string; duration: number }[] } }>(poses)).allVideos;
  const pose = items[0]!;
  const { page } = await member('noam', { ...phone, language: 'he', at: `/videos?video=${pose.id}` });
  const { film, cards, back, play, bar, survey } = partsOf(page, hebrew);
  await expect(play).toBeEnabled();
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
  await play.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => time(page)).toBeGreaterThan(0.2);
  await expect.poll(() => captions(page)).toEqual([expect.stringMatching(/^he [א-ת]/)]);
  const before = await time(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => time(page)).toBeGreaterThan(before + 4);
  await bar.fill(String(Math.floor(pose.duration) - 1));
  await expect(survey).toBeVisible();
  await expect.poll(() => known(noam, page)).toEqual({ position: null, surveyAnswered: false });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await survey.getByRole('button', { name: hebrew('wellness.survey.yes') }).press('Enter');
  await expect(survey).toHaveCount(0);
  await expect.poll(() => known(noam, page)).toMatchObject({ surveyAnswered: true });
  await back.press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/videos\?type=pose&label=/);
  await expect(cards.first()).toBeVisible();
});

test('what is watched without a line is sent when it is back', async ({ member, product }) => {
  const maya = await apiMember(product.url, 'maya');
  const { page, complaints } = await member('maya', { ...wide, at: '/videos?type=modification' });
  complaints.expect(lostServer);
  const { cards, play, pause } = partsOf(page, english);
  await cards.first().click();
  await play.click();
  await expect.poll(() => time(page)).toBeGreaterThan(1);
  await page.context().setOffline(true);
  await pause.click();
  const at = await time(page);
  await page.context().setOffline(false);
  await expect.poll(async () => (await known(maya, page)).position ?? 0).toBeCloseTo(at, 1);
});

test('a film whose address is over is asked for again, and plays from where the member stopped', async ({
  member,
  product,
}) => {
  const noam = await apiMember(product.url, 'noam');
  const { page, complaints } = await member('noam', { ...wide, at: '/videos?type=session&duration=15-30' });
  complaints.expect(/404 \(Not Found\)/);
  const { cards, play, pause, bar } = partsOf(page, english);
  await cards.first().click();
  await play.click();
  await bar.fill('321');
  await expect.poll(() => time(page)).toBeGreaterThan(321);
  await pause.click();
  await expect.poll(async () => (await known(noam, page)).position ?? 0).toBeGreaterThan(320);
  let refused = 0;
  await page.route('**/media/file/**/*.mp4', (route) =>
    refused++ === 0 ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.reload();
  await expect.poll(() => time(page)).toBeGreaterThan(320);
  expect(refused).toBeGreaterThan(1);
  await play.click();
  await expect.poll(() => time(page)).toBeGreaterThan(322);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // What plays is remembered, too, by a page that is loaded again.
  await bar.fill('500');
  await expect.poll(() => time(page)).toBeGreaterThan(500);
  await page.reload();
  await expect.poll(() => time(page)).toBeGreaterThan(500);
});

test('what is said is read beside a class and leads to it, the film plays slower, and a part of it again', async ({
  member,
}) => {
  const { page } = await member('maya', { ...wide, at: '/videos?type=session&duration=15-30' });
  const { film, cards, play, bar } = partsOf(page, english);
  await cards.first().click();
  await page.getByRole('button', { name: english('wellness.transcript.show') }).click();
  const transcript = page.getByRole('region', { name: english('wellness.transcript.title') });
  await transcript.getByRole('combobox').selectOption('he');
  await transcript.getByRole('button', { name: /^1:00 [א-ת]/ }).click();
  await expect.poll(() => time(page)).toBeCloseTo(60, 0);
  await expect(transcript.locator('[aria-current]')).toHaveText(/^1:00/);
  await expect(transcript.locator('[aria-current]')).toBeInViewport();
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('r');
  await page.keyboard.press('<');
  expect(await film.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(0.75);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: english('wellness.player.keys') });
  await expect(keys).toBeVisible();
  await page.goBack();
  await expect(keys).toHaveCount(0);
  await bar.fill('64');
  await play.click();
  await expect.poll(() => time(page)).toBeLessThan(64);
  expect(await time(page)).toBeGreaterThan(60);
});

test('a class that was stopped on one device is offered at that second on another, live, and by the dashboard', {
  tag: '@core',
}, async ({ member, product }) => {
  const noam = await apiMember(product.url, 'noam');
  const query = 'query { allVideos(type: "session", duration: "60-75") { items { id } } }';
  const { items } = (await noam.ask<{ allVideos: { items: { id: string }[] } }>(query)).allVideos;
  const at = `/videos?type=session&video=${items[0]!.id}`;
  const [first, second] = [await member('noam', { ...wide, at }), await member('noam', { ...phone, at })];
  const [here, there] = [partsOf(first.page, english), partsOf(second.page, english)];
  await expect(there.play).toBeEnabled();
  await here.play.click();
  await here.bar.fill('1234');
  await expect.poll(() => time(first.page)).toBeGreaterThan(1234);
  await here.pause.click();
  await second.page.getByRole('button', { name: english('wellness.player.goOnThere', { at: '20:34' }) }).click();
  await expect.poll(() => time(second.page)).toBeCloseTo(await time(first.page), 0);
  expect(await there.film.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  expect(await second.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await second.page.goto('/dashboard');
  await second.page
    .getByRole('region', { name: english('wellness.dashboard.goOn') })
    .getByRole('link')
    .click();
  await expect.poll(() => time(second.page)).toBeCloseTo(await time(first.page), 0);
});
