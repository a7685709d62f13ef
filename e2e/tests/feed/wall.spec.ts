// The photos of an event: sent, decided on, and seen by others without a reload, also after they were away.

import type { Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { type ApiMember, apiMember } from '../../support/api.ts';
import { openDayPath } from '../../support/open-day.ts';
import { photoFile } from '../../support/photo-file.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const wall = (page: Page) => page.locator('[data-wall="ready"]');
const cells = (page: Page) => wall(page).locator('li[data-photo]:has([aria-haspopup])');
const filler = (page: Page) => wall(page).locator('[data-filler]');

const pending = 'query { pendingApprovals(kind: LIVE_PHOTO) { items { id submittedBy { id } } } }';
const approve = 'mutation ($id: ID!) { decideApproval(id: $id, approve: true) { id } }';
const reject = 'mutation ($id: ID!) { decideApproval(id: $id, approve: false, reasonKey: UNCLEAR) { id } }';

/** Somebody of the team decides on what this member sent. */
async function decide(team: ApiMember, ownerId: string, how: string): Promise<void> {
  const { pendingApprovals } = await team.ask<{
    pendingApprovals: { items: { id: string; submittedBy: { id: string } }[] };
  }>(pending);
  const { id } = pendingApprovals.items.find(({ submittedBy }) => submittedBy.id === ownerId)!;
  await team.ask(how, { id });
}

/** By keys alone. */
async function add(page: Page, label: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await wall(page).getByRole('button', { name: label }).press('Enter');
  await (await chooser).setFiles(photoFile());
}

const idOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('banyan.viewer')!) as { id: string }).id);

for (const [language, sender, width] of [
  ['en', 'maya', 1280],
  ['he', 'noam', 320],
] as const)
  test(`a photo waits for the team and then is on everybody’s wall, also of who was away; in ${language}, ${width} px wide`, async ({
    member,
    product,
  }) => {
    const say = wordsIn(language);
    const team = await apiMember(product.url, 'dana');
    const { page, complaints: own } = await member(sender, { language, viewport: { width, height: 800 } });
    // What was just taken back may still be asked for again by a copy of it.
    own.expect(/404.*\/media\/image\//);
    const { page: theirs } = await member('hila.katz');
    const { page: away, complaints } = await member('daniel.ross');
    complaints.expect(lostServer);
    const line = away.context();
    for (const each of [page, theirs, away]) await each.goto(openDayPath(language));
    for (const each of [page, theirs, away]) {
      await expect(cells(each)).toHaveCount(5);
      await expect(filler(each)).toHaveCount(1);
    }
    await line.setOffline(true);
    await add(page, say('feed.wall.add'));
    await expect(page.getByText(say('feed.wall.uploaded'))).toBeVisible();
    await expect(cells(page)).toHaveCount(6);
    const box = await cells(page).first().getByRole('button').boundingBox();
    expect(box!.height).toBeLessThanOrEqual(130);
    await expect(filler(page)).toHaveCount(0);
    await expect(wall(page).getByText(say('feed.wall.pending'))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect(cells(theirs)).toHaveCount(5);

    await decide(team, await idOf(page), approve);
    // Ten seconds, and the second in which a process comes to it.
    await expect(cells(theirs)).toHaveCount(6, { timeout: 60_000 });
    await expect(wall(page).getByText(say('feed.wall.pending'))).toHaveCount(0);
    await expect(cells(away)).toHaveCount(5);
    await line.setOffline(false);
    await expect(cells(away)).toHaveCount(6, { timeout: 60_000 });

    // One's own is opened by key, saved whole, and taken back; then it is nowhere.
    await cells(page).first().getByRole('button').press('Enter');
    const viewer = page.getByRole('dialog', { name: say('feed.picture.title', { title: say('feed.wall.title') }) });
    await expect(viewer.getByRole('link', { name: say('feed.wall.download') })).toHaveAttribute('download', /\.jpg$/);
    await viewer.getByRole('button', { name: say('feed.wall.delete') }).press('Enter');
    const question = page.getByRole('dialog', { name: say('feed.wall.question') });
    await question.getByRole('button', { name: say('feed.wall.delete') }).click();
    for (const each of [page, theirs, away]) await expect(cells(each)).toHaveCount(5);
  });

test('a photo that the team said no to is its sender’s alone, with the reason', async ({ member, product }) => {
  const say = wordsIn('en');
  const team = await apiMember(product.url, 'dana');
  const { page } = await member('maya');
  const { page: theirs } = await member('hila.katz');
  for (const each of [page, theirs]) await each.goto(openDayPath('en'));
  await add(page, say('feed.wall.add'));
  await expect(cells(page)).toHaveCount(6);
  await decide(team, await idOf(page), reject);
  await expect(wall(page).getByText(say('feed.wall.reason.UNCLEAR'))).toBeVisible({ timeout: 60_000 });
  await expect(cells(page)).toHaveCount(5);
  await expect(cells(theirs)).toHaveCount(5);
  await wall(page)
    .getByRole('button', { name: say('feed.wall.delete') })
    .click();
  await expect(wall(page).getByText(say('feed.wall.rejected'))).toHaveCount(0);
});
