// Ways to lose a comment that is being typed. None of them may.
import type { Locator, Page, Request } from '@playwright/test';
import { password } from '../../support/accounts.ts';
import { answer, brokenCall, lostServer } from '../../support/answers.ts';
import { apiMember, writeComment } from '../../support/api.ts';
import { withWorker } from '../../support/device.ts';
import { endSession, signInAgain } from '../../support/ended-session.ts';
import { nextShell } from '../../support/next-shell.ts';
import { startProduct } from '../../support/product.ts';
import { publish } from '../../support/publish.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, openBrowser, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const typed = () => `Not to be lost ${crypto.randomUUID()}`;

const editor = (within: Page | Locator) => within.getByRole('textbox', { name: say('feed.comment.yourComment') });
const comment = (within: Page | Locator) =>
  within.getByRole('button', { name: new RegExp(`^${say('feed.comment.comment')}`) });
const send = (within: Page | Locator) =>
  within.getByRole('button', { name: say('feed.comment.send'), exact: true }).first();

/** Types into a post's new comment and answers what. */
async function write(page: Page, text = typed()): Promise<string> {
  await comment(page.getByRole('article').nth(1)).first().click();
  await editor(page).fill(text);
  return text;
}

const isThere = (page: Page, text: string) => expect(editor(page)).toHaveValue(text);

const isOf = (request: Request, operation: string) =>
  (request.postData() ?? '').includes(`"operationName":"${operation}"`);

test.describe('a typed comment is kept', () => {
  test('when the session is refused on Send: sign-in says why, and it is sent by itself after it', async ({
    member,
  }) => {
    const { page, complaints } = await member('maya');
    complaints.expect(lostServer);
    const text = await write(page);
    const goOn = await endSession(page, 'CreateComment');
    await send(page).click();
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByText(say('shell.login.endedKept'))).toBeVisible();
    await goOn();
    await signInAgain(page);
    await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  });

  test('when it is sent by itself after sign-in, and an older answer of the feed comes after it', async ({
    member,
  }) => {
    const { page, complaints } = await member('maya');
    complaints.expect(lostServer);
    const text = await write(page);
    const goOn = await endSession(page, 'CreateComment');
    await send(page).click();
    await expect(page).toHaveURL(/\/login\?/);
    await goOn();
    const isWritten = page.waitForResponse((response) => isOf(response.request(), 'CreateComment'));
    const feed = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (!isOf(route.request(), 'FeedList')) return route.fallback();
      const response = await route.fetch();
      feed.resolve();
      await isWritten;
      await route.fulfill({ response });
    });
    await page.route('**/graphql', async (route) => {
      if (isOf(route.request(), 'CreateComment')) await feed.promise;
      await route.fallback();
    });
    await signInAgain(page);
    const sent = page.getByRole('listitem').filter({ hasText: text });
    await isWritten;
    await expect(sent).toHaveCount(1);
    await expect(sent.getByText(say('feed.waiting'))).toHaveCount(0);
  });

  test('when the session ends while it is typed, and the page was opened again meanwhile', async ({ member }) => {
    const { page, complaints } = await member('maya');
    complaints.expect(lostServer);
    const text = await write(page);
    await page.context().clearCookies({ name: 'banyan_refresh' });
    await page.reload();
    await expect(page.getByText(say('shell.login.endedKept'))).toBeVisible();
    await signInAgain(page);
    await isThere(page, text);
  });

  test('but not for who signs in next on the device', async ({ member }) => {
    const { page, complaints } = await member('maya');
    complaints.expect(lostServer);
    const text = await write(page);
    await page.context().clearCookies({ name: 'banyan_refresh' });
    await page.reload();
    await page.getByLabel(say('shell.login.username')).fill('noam');
    await page.getByLabel(say('shell.login.password'), { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').nth(1)).toBeVisible();
    await expect(editor(page)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(text);
  });

  test('over a reload', async ({ member }) => {
    const { page } = await member('maya');
    const text = await write(page);
    await page.reload();
    await isThere(page, text);
  });

  test('on another page and back, by Back, by Forward, and by the link', async ({ member }) => {
    const { page } = await member('maya');
    const text = await write(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('social.nav') })
      .first()
      .click();
    await expect(page).toHaveURL('/friends');
    await page.goBack();
    await isThere(page, text);
    await page.goForward();
    await expect(page).toHaveURL('/friends');
    await page.goBack();
    await isThere(page, text);
  });

  test('when the tab is closed and another is opened', async ({ member }) => {
    const { page } = await member('maya');
    const text = await write(page);
    const context = page.context();
    const next = await context.newPage();
    await page.close({ runBeforeUnload: true });
    await next.goto('/');
    await isThere(next, text);
  });

  test('when another tab of the same member writes in the same field', async ({ member }) => {
    const { page } = await member('maya');
    const [one, two] = [typed(), typed()];
    const other = await page.context().newPage();
    await other.goto('/');
    await expect(other.getByRole('article').nth(1)).toBeVisible();
    await write(page, one);
    await write(other, two);
    await isThere(page, one);
    await page.reload();
    await isThere(page, one);
    await isThere(other, two);
  });

  test('on Cancel, by Undo', async ({ member }) => {
    const { page } = await member('maya');
    const text = await write(page, 'Three thousand letters '.repeat(80));
    await page.getByRole('button', { name: say('feed.cancel') }).click();
    await expect(editor(page)).toHaveCount(0);
    await page.getByRole('button', { name: say('draft.undo') }).click();
    await isThere(page, text);
  });

  test('on Escape', async ({ member }) => {
    const { page } = await member('maya');
    const text = await write(page);
    await page.keyboard.press('Escape');
    await isThere(page, text);
  });

  test('through other colours, a turned device and another language', async ({ member }) => {
    const { page } = await member('maya');
    const text = await write(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await isThere(page, text);
    await page.emulateMedia({ colorScheme: 'dark' });
    await isThere(page, text);
    await page.getByRole('button', { name: say('shell.account.label') }).click();
    await page.getByText('עברית').click();
    const he = wordsIn('he');
    await expect(page.getByRole('textbox', { name: he('feed.comment.yourComment') })).toHaveValue(text);
  });

  test('when another card’s Comment is tapped', async ({ member }) => {
    const { page } = await member('maya');
    const text = await write(page);
    const other = page.getByRole('article').nth(2);
    await comment(other).first().click();
    await editor(other).fill('And this one');
    await isThere(page.getByRole('article').nth(1) as unknown as Page, text);
  });

  const hindrances = [
    ['was too quick', { code: 'RATE_LIMITED', retryAfterSeconds: 2 }],
    ['met a server in trouble', { code: 'INTERNAL' }],
  ] as const;
  for (const [why, extensions] of hindrances) {
    test(`when it ${why}: it says that it waits, over a reload too, and is sent by itself, once`, async ({
      member,
    }) => {
      const { page, complaints } = await member('maya');
      complaints.expect(brokenCall);
      const text = await write(page);
      const mend = await answer(page, 'mutation CreateComment', { errors: [{ message: 'x', extensions }], data: null });
      await send(page).click();
      const sent = page.getByRole('listitem').filter({ hasText: text });
      await expect(sent.getByText(say('feed.waiting'))).toBeVisible();
      await page.reload();
      await expect(sent.getByText(say('feed.waiting'))).toBeVisible();
      await mend();
      await expect(sent.getByRole('status')).toHaveCount(0, { timeout: 60_000 });
      await page.reload();
      await expect(sent).toHaveCount(1);
      await expect(sent.getByRole('status')).toHaveCount(0);
    });
  }

  test('when it met a post that was taken away: it stands in its field again, with the reason', async ({ member }) => {
    const { page, complaints } = await member('maya');
    complaints.expect(brokenCall);
    const text = await write(page);
    const refusal = { errors: [{ message: 'x', extensions: { code: 'NOT_FOUND' } }], data: null };
    await answer(page, 'mutation CreateComment', refusal);
    await send(page).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await isThere(page, text);
    await page.reload();
    await isThere(page, text);
  });

  test('when it is too long, uncut, with the limit and the count beside it', async ({ member }) => {
    const { page } = await member('maya');
    const pasted = 'x'.repeat(2_345);
    await write(page, pasted);
    await expect(page.getByText(/2,345.* 2,000/).first()).toBeVisible();
    await send(page).click();
    await isThere(page, pasted);
    await editor(page).fill('x'.repeat(1_900));
    await expect(page.getByText(/1,900.* 2,000/)).toBeVisible();
  });

  test('when what it answers is deleted meanwhile: it moves to the new comment', async ({ member, product }) => {
    const { page, complaints } = await member('maya');
    complaints.expect(/CONFLICT|answered/);
    const title = `To be answered ${crypto.randomUUID()}`;
    await publish(product, [{ title }]);
    const noam = await apiMember(product.url, 'noam');
    await page.reload();
    const post = page.getByRole('article').filter({ hasText: title });
    const itemId = (await post.locator('..').getAttribute('data-item'))!;
    const parent = `Going away ${crypto.randomUUID()}`;
    await writeComment(noam, itemId, parent);
    await page.reload();
    const row = post.getByRole('listitem').filter({ hasText: parent });
    await row.getByText(say('feed.comment.reply'), { exact: true }).first().click();
    const text = typed();
    await post.getByRole('textbox').fill(text);
    const list = 'query ($itemId: ID!) { commentPage(itemId: $itemId, limit: 5) { items { id } } }';
    const found = await noam.ask<{ commentPage: { items: { id: string }[] } }>(list, { itemId });
    const commentId = found.commentPage.items[0]!.id;
    await noam.ask('mutation ($commentId: ID!) { deleteComment(commentId: $commentId) }', { commentId });
    await expect(post.getByText(parent)).toHaveCount(0);
    await expect(post.getByRole('textbox')).toHaveValue(text);
    await send(post).click();
    await expect(page.getByText(say('feed.comment.goneKept'))).toBeVisible();
    await expect(editor(post)).toHaveValue(text);
  });

  test('without a network: it waits and is sent by itself, once', async ({ member }) => {
    const { page, complaints } = await member('maya');
    complaints.expect(lostServer);
    const text = await write(page);
    await page.context().setOffline(true);
    await send(page).click();
    const sent = page.getByRole('article').nth(1).getByRole('listitem').filter({ hasText: text });
    await expect(sent.getByText(say('feed.waiting'))).toBeVisible();
    await page.context().setOffline(false);
    await expect(sent.getByText(say('feed.waiting'))).toHaveCount(0);
    await expect(sent).toHaveCount(1);
    await expect(editor(page)).toHaveCount(0);
  });

  test('when it met no server at all, and the page is opened again before there is one', async ({ member }) => {
    const { page, complaints } = await member('maya');
    complaints.expect(brokenCall);
    const text = await write(page);
    await answer(page, 'mutation CreateComment', 'lost');
    await send(page).click();
    const waits = () =>
      expect(page.getByRole('listitem').filter({ hasText: text }).getByText(say('feed.waiting'))).toBeVisible();
    await waits();
    await page.reload();
    await waits();
  });

  test('when the servers are started again while it is sent, and it arrives once', async ({ member, product }) => {
    test.setTimeout(240_000);
    const { page, complaints } = await member('maya');
    complaints.expect(lostServer, /answered/);
    const text = await write(page);
    await product.stop();
    await send(page).click();
    const sent = page.getByRole('listitem').filter({ hasText: text });
    await expect(sent.getByText(say('feed.waiting'))).toBeVisible();
    await product.start();
    await expect(sent.getByText(say('feed.waiting'))).toHaveCount(0, { timeout: 40_000 });
    await expect(sent).toHaveCount(1);
  });

  test('when a new version is taken while they stand in the field', async ({ browser }) => {
    test.setTimeout(240_000);
    const shell = nextShell();
    const product = await startProduct({ shellFolder: shell.folder });
    const { page, complaints } = await openBrowser(browser, product.url, withWorker);
    complaints.expect(lostServer);
    const build = () => page.evaluate(() => JSON.parse(document.getElementById('deployment')!.textContent!).build);
    try {
      await signIn(page, 'maya');
      await page.evaluate(() => navigator.serviceWorker.ready);
      const before = await build();
      const text = await write(page);
      await product.stop();
      shell.release();
      await product.start();
      // What the page does itself when it is looked at again.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: say('shell.update.take') }).click();
      await loaded;
      expect(await build()).not.toBe(before);
      await isThere(page, text);
      expect(complaints.unexpected()).toEqual([]);
    } finally {
      await page.context().close();
      await product.dispose();
      shell.dispose();
    }
  });

  test('or what was added to a report, when Back closes it', async ({ member, product }) => {
    const { page } = await member('maya');
    const title = `With a comment ${crypto.randomUUID()}`;
    await publish(product, [{ title }]);
    await page.reload();
    const post = page.getByRole('article').filter({ hasText: title });
    const itemId = (await post.locator('..').getAttribute('data-item'))!;
    const noam = await apiMember(product.url, 'noam');
    await writeComment(noam, itemId, 'Come to 12 Fig Street');
    const open = async () => {
      await post.getByRole('listitem').locator('button[aria-haspopup=menu]').click();
      await page.getByRole('menuitem', { name: say('feed.comment.report') }).click();
      return page.getByRole('dialog').getByRole('textbox');
    };
    const text = typed();
    await (await open()).fill(text);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(await open()).toHaveValue(text);
  });

  test('until its author signs out by hand, who is asked before', async ({ member }) => {
    const { page } = await member('maya');
    const text = await write(page);
    await page.getByRole('button', { name: say('shell.account.label') }).click();
    await page.getByRole('button', { name: say('shell.signOut.action') }).click();
    await expect(page.getByText(say('shell.signOut.unsent_one'))).toBeVisible();
    await page.getByRole('button', { name: say('shell.signOut.confirm') }).click();
    await expect(page).toHaveURL('/intro');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(text);
  });
});
