// What of the shell and the staff's part is lost where.
import type { Page } from '@playwright/test';
import { pretendFirstLogin } from '../first-login.ts';
import { first } from '../lazy-parts.ts';
import type { Losing } from '../lost-files.ts';
import { overlay } from '../overlays.ts';
import { scannedPdf } from '../pdf-file.ts';
import { expect } from '../test.ts';
import { wordsIn } from '../words.ts';
import { askEveryPlace, askUntil, type ChunkSite, type ChunkSites, comeBack, pageAt, retryIn, say } from './site.ts';

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
  await askEveryPlace(main, files);
  await expect(main.getByRole('region', { name: /open request/ })).toBeVisible();
}

async function actingAsAMember(page: Page, files: Losing, times: number) {
  await page.getByRole('button', { name: say('shell.account.label') }).click();
  await page.getByRole('button', { name: say('shell.acting.title') }).click();
  const form = overlay('acting as a member').shown(page);
  await askUntil(form.getByLabel(say('shell.acting.username')), retryIn(form), times);
  await expect.poll(files.missing).toEqual([]);
}

/** What draws it is lost: the form is there all the same, and the next PDF has it. */
async function atAFirstPage(page: Page, files: Losing) {
  await page.goto('/admin/manuals');
  const fresh = page.getByRole('button', { name: say('admin.manuals.new') });
  const form = page.getByRole('region', { name: say('admin.manuals.new') });
  await expect(async () => {
    await fresh.click();
    await form
      .getByLabel(say('admin.manuals.choose'))
      .and(page.locator('input'))
      .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: scannedPdf() });
    await expect(form.getByRole('textbox').first()).toBeVisible();
    await form.getByRole('button', { name: say('admin.videos.cancel') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('admin.discard') })
      .click();
    expect(files.missing()).toEqual([]);
  }).toPass();
}

async function atAPreview(page: Page, files: Losing, times: number): Promise<void> {
  await page.goto('/admin/publish?kind=news&write=temp_lost');
  await page.getByRole('textbox').first().fill('Walk');
  await page.getByRole('button', { name: say('admin.publish.preview.show'), exact: true }).click();
  await askUntil(page.getByRole('heading', { name: say('admin.publish.preview.title') }), retryIn(page), times);
  expect(files.missing()).toEqual([]);
}

const ofStaff = (spoken: 'en' | 'he'): ChunkSite => ({
  files:
    spoken === 'en'
      ? /^admin\/(?!words\.he|audit|approvals|snapchat|reports|diaries|videos|manuals|categories|invitations|people|meetings|publish-preview|later-)/
      : /^admin\/words\.he/,
  who: 'daniel.ross',
  options: { language: spoken },
  visit: async (page, files, times) => {
    await page.goto('/admin');
    const title = wordsIn(spoken)('admin.publish.title');
    const retry = page.getByRole('button', { name: wordsIn(spoken)('boundary.retry') }).first();
    await askUntil(page.getByRole('heading', { level: 1, name: title }), retry, 3 * times);
    await expect.poll(files.missing).toEqual([]);
  },
});

export const shellSites: ChunkSites = {
  'with the first screen': {
    files: atStart,
    options: { userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605 Version/18.0 Safari/604' },
    visit: atTheFirstScreen,
  },
  'among one’s devices': pageAt('/account/sign-in', /shell\/(?:other|account)/, (main) =>
    main.getByRole('listitem').first(),
  ),
  'at an invitation': pageAt('/account/join', /shell\/(?:other|join)/, (main) =>
    main.getByRole('heading', { level: 1, name: say('shell.join.nothing') }),
  ),
  'in the settings': pageAt('/settings', /shell\/(?:other|settings)/, (main) => main.getByRole('switch').first()),
  'on the dashboard and its cards': { files: /shell\/other|Card\.\w+$/, visit: atTheDashboard },
  'when acting as a member': { files: /shell\/acting/, who: 'hila.katz', visit: actingAsAMember },
  'in the staff’s part': ofStaff('en'),
  'in the staff’s part in Hebrew': ofStaff('he'),
  'with the team’s videos': pageAt('/admin/videos', /^admin\/videos/, (main) => main.getByRole('list').first(), 'dana'),
  'with the team’s manuals': pageAt(
    '/admin/manuals',
    /^admin\/manuals/,
    (main) => main.getByRole('list').first(),
    'dana',
  ),
  'with the team’s categories': pageAt(
    '/admin/categories',
    /^admin\/categories/,
    (main) => main.getByRole('list').first(),
    'dana',
  ),
  'with the invitations': pageAt(
    '/admin/invitations',
    /^admin\/invitations/,
    (main) => main.getByRole('heading', { level: 1 }),
    'dana',
  ),
  'with the imports of members': pageAt(
    '/admin/people',
    /^admin\/people/,
    (main) => main.getByRole('heading', { level: 1 }),
    'daniel.ross',
  ),
  'at the first page of a manual': { files: /^admin\/later-/, who: 'dana', visit: atAFirstPage },
  'with the team’s meetings': pageAt(
    '/admin/meetings',
    /^admin\/meetings/,
    (main) => main.getByRole('list').first(),
    'dana',
  ),
  'with the diaries that members share': pageAt(
    '/admin/diaries',
    /^admin\/diaries/,
    (main) => main.getByRole('heading', { level: 1 }),
    'grace.okafor',
  ),
  'with the audit log': pageAt(
    '/admin/audit',
    /^admin\/audit/,
    (main) => main.getByRole('heading', { level: 1 }),
    'daniel.ross',
  ),
  'with what waits for approval': pageAt(
    '/admin/approvals',
    /^admin\/approvals/,
    (main) => main.getByRole('heading', { level: 1 }),
    'dana',
  ),
  'with the codes for Snapchat': pageAt(
    '/admin/snapchat',
    /^admin\/snapchat/,
    (main) => main.getByRole('heading', { level: 1 }),
    'dana',
  ),
  'in the preview of what is published': { files: /^admin\/publish-preview/, who: 'dana', visit: atAPreview },
  'with the reports': pageAt('/admin/reports', /^admin\/reports/, (main) => main.getByRole('tab').first(), 'dana'),
};
