import { inFull } from '@banyan/kit/testing';
import type { Page } from '@playwright/test';
import type { Username } from '../../support/accounts.ts';
import { lostServer } from '../../support/answers.ts';
import { apiMember, firstItems, writeComment } from '../../support/api.ts';
import { withWorker } from '../../support/device.ts';
import { type Shifts, shiftsOf } from '../../support/shifts.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

for (const width of [360, 1280]) {
  test(`nothing jumps while the feed comes on a slow phone, ${width} px wide`, async ({ visitor }) => {
    const { page } = await visitor({ viewport: { width, height: 800 } });
    const line = await page.context().newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const shifts = await shiftsOf(page);
    await signIn(page, 'noam');
    await page.waitForLoadState('networkidle');
    // A member notices from 0.1 on.
    expect((await shifts()).sum).toBeLessThan(0.05);
  });
}

const most = 0.02;
const loads = inFull(4, 2);
const arrivals = ['cold', 'warm', 'offline'] as const;

for (const width of inFull([320, 390, 768, 1280, 1920], [320, 1280]))
  test(`feed, friends and post stand still however they come, ${width} px wide`, async ({ member }) => {
    test.setTimeout(240_000);
    const { page, complaints } = await member('noam', { ...withWorker, viewport: { width, height: 844 } });
    complaints.expect(lostServer);
    const post = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href');
    const line = await page.context().newCDPSession(page);
    const shifts = await shiftsOf(page);
    const moved: Record<string, Shifts> = {};
    // Each is visited before the line is cut: what was never asked for is not kept.
    for (const arrival of arrivals) {
      if (arrival === 'offline') await page.evaluate(() => navigator.serviceWorker.ready);
      if (arrival === 'offline') await page.waitForTimeout(2000);
      await page.context().setOffline(arrival === 'offline');
      for (const path of ['/', '/friends', post!]) {
        for (let load = 0; load < loads; load += 1) {
          if (arrival === 'cold') await line.send('Network.clearBrowserCache');
          await page.goto(path);
          await expect(
            page.getByRole('main').getByRole('article').or(page.getByRole('listitem')).first(),
          ).toBeVisible();
          // What is kept is saved a moment after it came.
          await page.waitForTimeout(arrival === 'warm' && load === 0 ? 2000 : 700);
          const name = `${path.slice(0, 11)} ${arrival}`;
          const now = await shifts();
          if (now.sum >= (moved[name]?.sum ?? 0)) moved[name] = now;
        }
      }
    }
    expect(Object.entries(moved).filter(([, { sum }]) => sum > most)).toEqual([]);
    expect(Object.keys(moved)).toHaveLength(9);
  });

test('the side panel stands in its place while its page is still being read', async ({ member }) => {
  const { page, complaints } = await member('noam', {
    ...withWorker,
    viewport: { width: 1280, height: 844 },
  });
  // A module of the page before may still be on its way when scripts are taken away.
  complaints.expect(/ERR_FAILED|ModuleLoadError/);
  const read = async (until?: string) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.route('**/', async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/html', body: until ? body.slice(0, body.indexOf(until)) : body });
    });
    await page.goto('/');
    const box = await page.locator('.skeleton-side').boundingBox();
    await page.unrouteAll();
    return box;
  };
  const alone = await read('<div class="skeleton-page"');
  expect(alone?.width).toBeGreaterThan(200);
  expect(alone).toEqual(await read());
});

/** Calls whose text holds `operation` wait until what is returned is called; their answer may be another one then. */
async function hold(page: Page, operation: string, change?: (answer: string) => string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(operation)) return route.fallback();
    await released;
    if (!change) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  return release;
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: wordsIn('en')('shell.sidePanel.label') });

test('nothing jumps in the panel when the friends come after the posts', async ({ visitor }) => {
  const { page } = await visitor();
  const shifts = await shiftsOf(page);
  const release = await hold(page, 'FriendList');
  await signIn(page, 'noam');
  const panel = panelOf(page);
  await expect(panel.getByRole('heading').first()).toBeVisible();
  release();
  await expect(panel.getByRole('listitem').nth(5)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await shifts()).sum).toBeLessThan(0.005);
});

/** The id of a member's first friend, who is in the panel; and a comment stands under the first post. */
async function firstFriend(url: string, username: Username): Promise<string> {
  const member = await apiMember(url, username);
  const query = 'query ($userId: ID!) { myConnections(userId: $userId, limit: 1) { items { id } } }';
  const { myConnections } = await member.ask<{ myConnections: { items: { id: string }[] } }>(query, {
    userId: member.id,
  });
  const [post] = await firstItems(member, 1);
  await writeComment(member, post!, 'I shall come too');
  return myConnections.items[0]!.id;
}

test('the friends in the panel take no more room once the posts say what they talk about', async ({
  visitor,
  product,
}) => {
  const friend = await firstFriend(product.url, 'noam');
  const { page } = await visitor();
  const release = await hold(page, 'FeedList', (answer) =>
    answer.replaceAll(/"userId":"[^"]+"/g, `"userId":"${friend}"`),
  );
  const signedIn = signIn(page, 'noam');
  const friends = panelOf(page).getByRole('list').first();
  await expect(friends.getByRole('listitem')).toHaveCount(6);
  await expect(friends.getByRole('img')).toHaveCount(0);
  const before = await friends.boundingBox();
  release();
  await signedIn;
  await expect(friends.getByRole('img', { name: wordsIn('en')('social.panel.commented') }).first()).toBeVisible();
  expect(await friends.boundingBox()).toEqual(before);
});

// In English: a bare Debian has none of the fonts with Hebrew letters that the fallback names.
test('words take the same room before their font is here', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/welcome');
  const widths = await page.evaluate(async (words) => {
    await document.fonts.load('16px "Rubik Variable"', words);
    return ['Rubik Variable', 'Rubik Fallback'].map((family) => {
      const line = document.body.appendChild(document.createElement('span'));
      Object.assign(line.style, { fontFamily: `"${family}", monospace`, position: 'absolute', whiteSpace: 'nowrap' });
      line.textContent = words;
      return line.getBoundingClientRect().width;
    });
  }, wordsIn('en')('shell.welcome.text'));
  expect(widths[1]! / widths[0]!).toBeGreaterThan(0.96);
  expect(widths[1]! / widths[0]!).toBeLessThan(1.04);
});
