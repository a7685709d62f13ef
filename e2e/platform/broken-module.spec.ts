import type { Page, Route } from '@playwright/test';
import { password } from '../support/accounts.ts';
import { brokenCall } from '../support/answers.ts';
import { expect, test, type Visitor } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const say = wordsIn('en');
const friendsName = say('boundary.title', { module: say('module.social-chat') });
/** Reported to anyone who looks into the console, on purpose. */
const moduleFailed = /ModuleLoadError: Module social-chat failed/;
const isModuleFile = (part: RegExp) => (url: URL) =>
  url.pathname.startsWith('/m/social-chat/') && part.test(url.pathname);

async function signInAgainst({ page }: Visitor): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(say('shell.login.username')).fill('maya');
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Same length, same meaning, one byte apart: only the integrity hash can know. */
async function changeOneByte(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.text();
  const place = body.lastIndexOf('/*') >= 0 ? body.lastIndexOf('/*') + 2 : body.length - 1;
  const changed = `${body.slice(0, place)}${body[place] === ' ' ? '\n' : ' '}${body.slice(place + 1)}`;
  await route.fulfill({ response, body: changed });
}

const wounds = [
  ['its server is dead', '@core', /./, (route: Route) => route.abort('connectionrefused')],
  ['its files are gone', '@long', /./, (route: Route) => route.fulfill({ status: 404, body: 'gone' })],
  ['one byte of its entry is changed', '@long', /remoteEntry.*\.js$/, changeOneByte],
  ['one byte of a chunk is changed', '@long', /\/FriendsPanel[^/]*\.js$/, changeOneByte],
] as const;

for (const [what, tag, files, wound] of wounds) {
  test(`when ${what}, the panel names the module and Retry brings it back, and the feed is unharmed`, { tag }, async ({
    visitor,
  }) => {
    const member = await visitor();
    const { page, complaints } = member;
    complaints.expect(moduleFailed, brokenCall, /integrity/i, /digest/i, /^policy: .*\/m\/social-chat\//);
    let wounded = 0;
    const matches = isModuleFile(files);
    await page.route(matches, (route) => {
      wounded += 1;
      return wound(route);
    });
    await signInAgainst(member);
    const panel = page.getByRole('complementary', { name: say('shell.sidePanel.label') });
    await expect(panel.getByText(friendsName)).toBeVisible();
    expect(wounded).toBeGreaterThan(0);
    await expectFeedUnharmed(page);

    await markVisit(page);
    await page.unrouteAll();
    await panel.getByRole('button', { name: say('boundary.retry') }).click();
    await expect(panel.getByRole('heading', { name: say('social.panel.title') })).toBeVisible();
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    expect(await page.evaluate(() => 'banyanVisit' in window)).toBe(true);
  });
}

test('a module made for another framework is refused with the reason, and none of its code is asked for', async ({
  visitor,
}) => {
  const member = await visitor();
  const { page, complaints } = member;
  complaints.expect(moduleFailed);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isModuleFile(/\.js$/)(new URL(request.url()))) asked.push(request.url());
  });
  await page.route(
    (url) => !/\.\w+$|^\/(graphql|m|media)/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/("id":"social-chat".*?"framework":")[^"]+"/s, '$1^9.0.0"') });
    },
  );
  await signInAgainst(member);
  const panel = page.getByRole('complementary', { name: say('shell.sidePanel.label') });
  await expect(panel.getByText(friendsName)).toBeVisible();
  await expect(panel.getByText(say('boundary.refused'))).toBeVisible();
  await expect(panel.locator('[data-stage="compatibility"]')).toBeVisible();
  await expectFeedUnharmed(page);
  expect(asked).toEqual([]);
});

async function expectFeedUnharmed(page: Page): Promise<void> {
  const post = page.getByRole('article').nth(3);
  await expect(post).toBeVisible();
  const body = `Unharmed ${crypto.randomUUID()}`;
  await post.getByRole('button', { name: new RegExp(`^${say('feed.comment.comment')}`) }).click();
  await post.getByRole('textbox').fill(body);
  await post.getByRole('button', { name: say('feed.comment.send') }).click();
  await expect(post.getByRole('listitem').filter({ hasText: body })).toHaveCount(1);
}

async function markVisit(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { banyanVisit: true }));
}
