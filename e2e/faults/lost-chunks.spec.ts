// Every file that is fetched after the start is lost, once or twice: the screen stays, one tap later the thing opens.
import { inFull } from '@banyan/kit/testing';
import type { Page } from '@playwright/test';
import { brokenCall } from '../support/answers.ts';
import { askUntil, type ChunkSites, retryIn, say } from '../support/chunk-sites/site.ts';
import { chunkSites } from '../support/chunk-sites.ts';
import { editor, first, type LazyPart, lazyParts, typed, writing } from '../support/lazy-parts.ts';
import { type Losing, lazyFiles, losing } from '../support/lost-files.ts';
import { expect, test, type Visitor } from '../support/test.ts';

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

const sites: ChunkSites = {
  ...chunkSites,
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
  const visited = Object.entries(sites).filter((_, index) => inFull(true, index % 2 === times % 2));
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

test('no file that is fetched after the start is left out above, and none is looked for that is not there', () => {
  const looked = [...Object.values(sites), ...lazyParts.values()].map(({ files }) => files);
  // A passkey needs a host with a name, and this product has none: passkey.spec.ts loses its file.
  const all = [...looked, beforeSignIn, /^shell\/passkey\.js$/];
  const names = lazyFiles();
  expect(names.filter((name) => !all.some((files) => files.test(name)))).toEqual([]);
  expect(all.filter((files) => !names.some((name) => files.test(name)))).toEqual([]);
});
