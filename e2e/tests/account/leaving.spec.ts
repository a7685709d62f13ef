// A member takes their data along, deletes their account, and comes back (decisions 142 and 143).
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { password } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const words = `Only mine ${Date.now()}`;
const button = (page: Page, key: Parameters<typeof say>[0]) =>
  page.getByRole('button', { name: say(key), exact: true });

async function api(page: Page, token: string, query: string, variables: object = {}) {
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  return (await answer.json()) as { data: unknown; errors?: unknown };
}

/** A token of the member's own, beside their browser. */
async function tokenOf(page: Page, username: string): Promise<string> {
  const query = 'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { accessToken } }';
  const answer = await page.request.post('/graphql', { data: { query, variables: { u: username, p: password } } });
  return (await answer.json()).data.login.accessToken;
}

async function comment(page: Page, token: string): Promise<string> {
  const feed = 'query { me { id } feedList(userId: "", limit: 1) { items { ... on FeedItem { id } } } }';
  const { data: who } = await api(page, token, 'query { me { id } }');
  const userId = (who as { me: { id: string } }).me.id;
  const { data } = await api(page, token, feed.replace('me { id } ', '').replace('""', JSON.stringify(userId)));
  const [{ id: postId }] = (data as { feedList: { items: [{ id: string }] } }).feedList.items;
  const write = 'mutation ($u: ID!, $c: CommentInput!) { createUpdateComment(userId: $u, comment: $c) { id } }';
  expect((await api(page, token, write, { u: userId, c: { postId, body: words } })).errors).toBeUndefined();
  return userId;
}

test('data is asked for, made, and downloaded once: a zip that opens, with one’s own words in it', async ({
  member,
}) => {
  const { page } = await member('maya', { at: '/settings' });
  await comment(page, await tokenOf(page, 'maya'));
  await button(page, 'shell.myData.ask').press('Enter');
  await expect(page.getByText(say('shell.myData.proof'))).toBeFocused();
  await button(page, 'shell.myData.ask').press('Enter');
  const download = page.getByRole('button', { name: /^Download/ });
  await expect(download).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), download.press('Enter')]);
  expect(file.suggestedFilename()).toBe('my-data.zip');
  const files = unzipSync(readFileSync(await file.path()));
  expect(strFromU8(files['Comments.json']!)).toContain(words);
  expect(strFromU8(files['Profile and settings.json']!)).toContain('"username": "maya"');
  await expect(page.getByText(say('shell.myData.again'))).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL('/settings');
});

test('an account is deleted by its name and by its member, who vanishes for others, and comes back', {
  tag: '@core',
}, async ({ member, visitor }) => {
  const { page, complaints } = await member('noam');
  const other = await member('maya');
  const token = await tokenOf(other.page, 'maya');
  const id = await comment(page, await tokenOf(page, 'noam'));
  const nameOf = async () => {
    const { data } = await api(other.page, token, 'query ($id: ID!) { userById(userId: $id) { name } }', { id });
    return (data as { userById: { name: string | null } }).userById.name;
  };
  const name = await nameOf();
  expect(name).toBeTruthy();
  await other.page.goto('/friends');
  await expect(other.page.getByRole('main').getByText(name!).first()).toBeVisible();

  await page.goto('/settings');
  await button(page, 'shell.leave.begin').press('Enter');
  const typed = page.getByLabel(say('shell.login.username'));
  await expect(typed).toBeFocused();
  await page.keyboard.type('somebody');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('shell.error.typedName'))).toBeVisible();
  await typed.fill('noam');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('shell.leave.proof'))).toBeFocused();
  // What the page asks in the very moment in which the account goes is refused.
  complaints.expect(/401 \(Unauthorized\)/, /^answered 401/);
  await button(page, 'shell.leave.confirm').press('Enter');
  await expect(page).toHaveURL('/intro');
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();
  await expect.poll(nameOf).toBeNull();
  await other.page.reload();
  await expect(other.page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(other.page.getByRole('main').getByText(name!)).toHaveCount(0);

  const { page: back } = await visitor();
  await back.goto('/login');
  await back.getByLabel(say('shell.login.username')).fill('noam');
  await back.getByLabel(say('shell.login.password'), { exact: true }).fill(password);
  await back.keyboard.press('Enter');
  await expect(back.getByRole('heading', { name: say('shell.comeBack.title') })).toBeFocused();
  expect(await nameOf()).toBeNull();
  await button(back, 'shell.comeBack.yes').press('Enter');
  await expect(back.getByText(say('shell.comeBack.done'))).toBeVisible();
  await expect(back.getByRole('button', { name: say('shell.account.label') })).toBeVisible();
  expect(await nameOf()).toBe(name);
});
