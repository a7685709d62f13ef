// Members are counted who said so, and nobody else.
import type { Page } from '@playwright/test';
import { apiMember } from '../../support/api.ts';
import { serious } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const question = (page: Page) => page.getByRole('region', { name: say('shell.counting.title', { brand: 'Banyan' }) });
const answer = (page: Page, key: 'yes' | 'no') =>
  question(page).getByRole('button', { name: say(`shell.counting.${key}`), exact: true });

interface Counted {
  name: string;
  details: Record<string, string>;
}

/** Everything that this page reports from now on, with what it was answered. */
function listen(page: Page) {
  const counted: Counted[] = [];
  const answers: unknown[] = [];
  page.on('response', async (response) => {
    const sent = response.request().postDataJSON?.bind(response.request());
    if (!response.url().endsWith('/graphql') || !response.request().postData()?.includes('ReportAnalytics')) return;
    const { variables } = sent!() as { variables: { items: { name: string; metadata: string }[] } };
    counted.push(...variables.items.map(({ name, metadata }) => ({ name, details: JSON.parse(metadata) })));
    answers.push(((await response.json()) as { data: { reportAnalytics: unknown } }).data.reportAnalytics);
  });
  return { counted, answers };
}

/** As a phone does when another app is opened, and then this one again. */
async function leaveAndComeBack(page: Page): Promise<void> {
  for (const state of ['hidden', 'visible'])
    await page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
}

async function goToFriendsAndBack(page: Page): Promise<void> {
  const nav = page.getByRole('navigation', { name: say('shell.nav.label') });
  await nav.getByRole('link', { name: say('social.nav') }).click();
  await expect(page).toHaveURL(/\/friends$/);
  await nav.getByRole('link', { name: say('feed.nav') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

const item = { name: 'signedIn', time: new Date().toISOString(), metadata: '{}' };
const reportByHand = 'mutation ($items: [AnalyticsItemInput!]!) { reportAnalytics(items: $items) }';
/** What is counting: fetched at rest. */
const isCounting = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/analytics\.\w+\.js$/.test(name)));

test('a member who said yes has their page views counted, and no word, address or member is in them', async ({
  member,
  product,
}) => {
  const { page } = await member('priya.nair', { bypassCSP: true });
  const { counted, answers } = listen(page);
  const reported = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('CompleteFirstLogin')),
  );
  await page.getByRole('button', { name: say('shell.first.skip') }).click();
  await reported;
  await page.reload();
  await expect(question(page)).toBeVisible();
  expect(await serious(page, 'everything')).toEqual([]);
  const [yes, no] = await Promise.all([answer(page, 'yes').boundingBox(), answer(page, 'no').boundingBox()]);
  expect([yes!.width, yes!.height]).toEqual([no!.width, no!.height]);
  await goToFriendsAndBack(page);
  await leaveAndComeBack(page);
  await page.waitForTimeout(500);
  expect(counted).toEqual([]);

  await answer(page, 'yes').click();
  await expect(question(page)).toHaveCount(0);
  await goToFriendsAndBack(page);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/show-post/);
  const pages = () => counted.filter(({ name }) => name === 'pageViewed').map(({ details }) => details.page);
  await expect(async () => {
    await leaveAndComeBack(page);
    expect(pages()).toEqual(['/friends', '/', '/show-post/:feedItemId/:userId']);
  }).toPass();
  expect(new Set(answers)).toEqual(new Set([true]));
  const { id, ask } = await apiMember(product.url, 'priya.nair');
  expect(await ask('{ analyticsConsent { answer } }')).toEqual({ analyticsConsent: { answer: 'YES' } });
  expect(JSON.stringify(counted)).not.toMatch(new RegExp(`${id}|priya|Nair|http`, 'i'));
});

test('one who said no sends nothing, and nothing is kept of them', async ({ member, product }) => {
  const { page } = await member('noam', { viewport: { width: 390, height: 844 } });
  const { counted } = listen(page);
  await expect.poll(() => isCounting(page)).toBe(true);
  await goToFriendsAndBack(page);
  await page.mouse.wheel(0, 3_000);
  await page.waitForTimeout(1_500);
  await leaveAndComeBack(page);
  await page.waitForTimeout(500);
  expect(counted).toEqual([]);
  await expect(question(page)).toHaveCount(0);
  const { ask } = await apiMember(product.url, 'noam');
  expect(await ask(reportByHand, { items: [item] })).toEqual({ reportAnalytics: false });
});

test('the answer is changed in the settings, and a no ends it at once, in the other tab too', async ({
  member,
  product,
}) => {
  const { page } = await member('dana');
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('article').first()).toBeVisible();
  const [here, there] = [listen(page), listen(other)];
  const toggle = page.getByRole('switch', { name: say('shell.counting.switch', { brand: 'Banyan' }) });
  await expect.poll(async () => (await isCounting(page)) && (await isCounting(other))).toBe(true);
  await page.getByRole('button', { name: say('shell.account.label') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('shell.account.settings') })
    .click();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(async () => {
    await goToFriendsAndBack(other);
    await leaveAndComeBack(other);
    expect(there.counted.map(({ name }) => name)).toContain('navigated');
  }).toPass();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await other.waitForTimeout(500);
  const before = there.counted.length + here.counted.length;
  await goToFriendsAndBack(other);
  await leaveAndComeBack(other);
  await leaveAndComeBack(page);
  await other.waitForTimeout(500);
  expect(there.counted.length + here.counted.length).toBe(before);
  const { ask } = await apiMember(product.url, 'dana');
  expect(await ask(reportByHand, { items: [item] })).toEqual({ reportAnalytics: false });
});
