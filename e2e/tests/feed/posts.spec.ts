// Members write posts: for their groups or through the team, with a line or without, and see what became of them.
import type { Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { type ApiMember, apiMember } from '../../support/api.ts';
import { endSession, signInAgain } from '../../support/ended-session.ts';
import { photoFile } from '../../support/photo-file.ts';
import { sendPost } from '../../support/posts.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, openBrowser, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const some = () => `Words of an e2e test ${crypto.randomUUID()}`;
const group = 'trail-walkers';

const composerButton = (page: Page) => page.locator('button[data-door=write]');
const words = (page: Page, text = say) => page.getByRole('textbox', { name: text('feed.write.text') });
const post = (page: Page, text = say) => page.getByRole('button', { name: text('feed.write.post'), exact: true });
const ownPost = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const inFeed = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function write(page: Page, text = some()): Promise<string> {
  await composerButton(page).click();
  await words(page).fill(text);
  return text;
}

/** What the feed holds back until it is asked for. */
const showNew = (page: Page) => page.getByRole('button', { name: /new post/ }).click();

interface Pending {
  pendingPosts: { items: { id: string; revision: number; description: string }[] };
}

/** Somebody of the team decides on a post. */
async function decide(team: ApiMember, text: string, how: string): Promise<void> {
  const asked = 'query { pendingPosts(limit: 100) { items { id revision description } } }';
  const { items } = (await team.ask<Pending>(asked)).pendingPosts;
  const { id, revision } = items.find(({ description }) => description === text)!;
  const decision = `mutation ($id: ID!, $revision: Int!) { decidePost(id: $id, revision: $revision, ${how}) { id } }`;
  await team.ask(decision, { id, revision });
}

test('a post waits for the team, and is in everybody’s feed and marked so once they said yes', {
  tag: '@core',
}, async ({ member, product }) => {
  const team = await apiMember(product.url, 'dana');
  const { page } = await member('maya');
  const { page: others } = await member('noam');
  const text = await write(page);
  await post(page).click();
  await expect(page.getByText(say('feed.write.waits'))).toBeFocused();
  await page.getByRole('link', { name: say('feed.own.title') }).click();
  await expect(ownPost(page, text).getByText(say('feed.own.state.WAITING'))).toBeVisible();
  await expect(page).toHaveURL('/myPosts');

  await decide(team, text, 'approve: true');
  // Ten seconds, and the second in which a process comes to it.
  await expect(ownPost(page, text).getByText(say('feed.own.state.PUBLISHED'))).toBeVisible({ timeout: 60_000 });
  await showNew(others);
  await expect(inFeed(others, text)).toBeVisible();

  await ownPost(page, text)
    .getByRole('button', { name: new RegExp(`^${say('feed.own.withdraw')}`) })
    .click();
  await expect(ownPost(page, text).getByText(say('feed.own.state.WITHDRAWN'))).toBeVisible();
  await expect(inFeed(others, text)).toHaveCount(0);
  await page.getByRole('button', { name: say('feed.own.undo'), exact: true }).click();
  await expect(ownPost(page, text).getByText(say('feed.own.state.PUBLISHED'))).toBeVisible();
});

test('a post that the team refused says why, and can be changed and sent again', async ({ member, product }) => {
  const team = await apiMember(product.url, 'dana');
  const { page } = await member('maya');
  const text = await write(page);
  await post(page).click();
  await page.getByRole('link', { name: say('feed.own.title') }).click();
  await decide(team, text, 'approve: false, reasonKey: OTHER, reason: "Please leave out the address"');
  await expect(ownPost(page, text).getByText('Please leave out the address')).toBeVisible({ timeout: 60_000 });
  await ownPost(page, text)
    .getByRole('button', { name: new RegExp(`^${say('feed.own.edit')}`) })
    .click();
  await expect(words(page)).toHaveValue(text);
  await words(page).fill(`${text}, kinder`);
  await post(page).click();
  await page.getByRole('button', { name: say('feed.write.continue') }).click();
  await expect(ownPost(page, `${text}, kinder`).getByText(say('feed.own.state.WAITING'))).toBeVisible();
});

test('what is written stays through Back and a reload, until its author throws it away', async ({ member }) => {
  const { page, complaints } = await member('maya');
  complaints.expect(lostServer);
  const text = await write(page);
  await page.getByRole('checkbox').nth(1).check();
  await page.reload();
  await expect(words(page)).toHaveValue(text);
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  await page.goBack();
  await expect(words(page)).toHaveCount(0);
  await expect(page.getByText(say('feed.write.goOn'))).toBeVisible();
  await composerButton(page).click();
  await expect(words(page)).toHaveValue(text);

  const discard = page.getByRole('button', { name: say('feed.write.discard') });
  const question = page.getByRole('dialog', { name: say('feed.write.discardAsk') });
  await discard.click();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(words(page)).toHaveValue(text);
  await discard.click();
  await question.getByRole('button', { name: say('feed.write.discard') }).click();
  await expect(words(page)).toHaveCount(0);
  await composerButton(page).click();
  await expect(words(page)).toHaveValue('');
});

test('a post with a picture that is sent without a line goes on by itself, once', async ({ member, product }) => {
  const { page, complaints } = await member('maya');
  complaints.expect(lostServer);
  const text = await write(page);
  await page.locator('input[type=file]').setInputFiles(photoFile());
  await expect(page.getByRole('img', { name: say('feed.write.picture') })).toBeVisible();
  await expect(page.getByText(say('feed.write.lack.picture'))).toHaveCount(0);
  await page.context().setOffline(true);
  await post(page).click();
  await expect(page.getByRole('alert').filter({ hasText: say('feed.write.goesOn') })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(say('feed.write.waits'))).toBeVisible({ timeout: 60_000 });
  const maya = await apiMember(product.url, 'maya');
  const { myPosts } = await maya.ask<{ myPosts: { items: { description: string; picture: object | null }[] } }>(
    'query { myPosts(limit: 50) { items { description picture { id } } } }',
  );
  const found = myPosts.items.filter(({ description }) => description === text);
  expect(found).toHaveLength(1);
  expect(found[0]!.picture).not.toBeNull();
  await page.getByRole('link', { name: say('feed.own.title') }).click();
  await expect(ownPost(page, text)).toBeVisible();
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect.poll(() => ownPost(page, text).locator('img').evaluate(isDrawn)).toBe(true);
});

test('what is written stays when the session ends on Post: sign-in says why, and leads back to it', async ({
  member,
}) => {
  const { page, complaints } = await member('maya');
  complaints.expect(lostServer);
  const text = await write(page);
  const goOn = await endSession(page, 'SavePost');
  await post(page).click();
  await expect(page.getByText(say('shell.login.endedKept'))).toBeVisible();
  await goOn();
  await signInAgain(page);
  await expect(words(page)).toHaveValue(text);
  await post(page).click();
  await expect(page.getByText(say('feed.write.waits'))).toBeVisible();
});

test('an edit on one device does not silently take the place of another’s', async ({ member, product }) => {
  const { page } = await member('maya');
  const text = await write(page);
  await post(page).click();
  await page.getByRole('link', { name: say('feed.own.title') }).click();
  await ownPost(page, text)
    .getByRole('button', { name: new RegExp(`^${say('feed.own.edit')}`) })
    .click();
  await words(page).fill(`${text}, of here`);

  const phone = await apiMember(product.url, 'maya');
  const { myPosts } = await phone.ask<{ myPosts: { items: { id: string; description: string }[] } }>(
    'query { myPosts(limit: 50) { items { id description } } }',
  );
  const newsId = myPosts.items.find(({ description }) => description === text)!.id;
  const news = {
    title: 'Maya',
    description: `${text}, of there`,
    categories: ['community'],
    mainCategory: 'community',
  };
  const edit = 'mutation ($newsId: ID!, $news: NewsInput!) { createUpdateNews(newsId: $newsId, news: $news) { id } }';
  await phone.ask(edit, { newsId, news });

  await post(page).click();
  await expect(page.getByRole('alert').filter({ hasText: say('feed.error.postChangedElsewhere') })).toBeVisible();
  await expect(words(page)).toHaveValue(`${text}, of here`);
  await page.getByRole('button', { name: say('feed.retry') }).click();
  await page.getByRole('button', { name: say('feed.write.continue') }).click();
  await expect(ownPost(page, `${text}, of here`)).toBeVisible();
});

test('by keys alone, in Hebrew, on the smallest screen', async ({ member }) => {
  const he = wordsIn('he');
  const { page } = await member('noam', { language: 'he', viewport: { width: 320, height: 640 } });
  const text = some();
  await composerButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(words(page, he)).toBeFocused();
  await page.keyboard.type(text);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    if (await post(page, he).evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(post(page, he)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(he('feed.write.waits'))).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(ownPost(page, text)).toBeVisible();
});

test.describe('where members post to their groups at once', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct({ deployment: { feed: { defaultCategory: 'community', memberPosts: 'groups' } } });
  });
  test.afterAll(() => product.dispose());

  test('a post and its picture are seen by who is in the group, while they are shown, and by nobody else', async ({
    browser,
  }) => {
    const members = await Promise.all(
      (['maya', 'hila.katz', 'noam'] as const).map(async (name) => {
        const found = await openBrowser(browser, product.url);
        await signIn(found.page, name);
        return found;
      }),
    );
    const [author, inside, outside] = members.map(({ page }) => page) as [Page, Page, Page];
    const team = await apiMember(product.url, 'dana');
    for (const [act, name] of [
      ['addToGroup', 'maya'],
      ['addToGroup', 'hila.katz'],
      ['removeFromGroup', 'noam'],
    ] as const) {
      const { id } = await apiMember(product.url, name);
      await team.ask(`mutation ($g: ID!, $m: ID!) { ${act}(groupId: $g, memberId: $m) { identifier } }`, {
        g: group,
        m: id,
      });
    }
    await author.reload();
    const text = await write(author);
    await expect(author.getByRole('checkbox', { name: /Everyone/ })).toHaveCount(0);
    await author.getByRole('checkbox', { name: /Trail Walkers/ }).check();
    await post(author).click();
    await expect(author.getByText(say('feed.write.isThere'))).toBeVisible();
    await showNew(inside);
    await expect(inFeed(inside, text)).toBeVisible();
    await expect(outside.getByRole('button', { name: /new post/ })).toHaveCount(0);
    await outside.reload();
    await expect(outside.getByRole('article').nth(2)).toBeVisible();
    await expect(inFeed(outside, text)).toHaveCount(0);
    const maya = await apiMember(product.url, 'maya');
    const id = await sendPost(product.url, maya, { title: some(), targets: [group] });
    const found = await maya.ask<{ feedItem: { posterImageUrl: string } }>(
      'query ($id: ID!) { feedItem(id: $id) { ... on News { posterImageUrl } } }',
      { id },
    );
    // By its address, which somebody in the group may have passed on.
    const pictures = async () => {
      const answers = members.map(({ page }) => page.request.get(product.url + found.feedItem.posterImageUrl));
      return (await Promise.all(answers)).map((answer) => answer.status());
    };
    expect(await pictures()).toEqual([200, 200, 404]);
    await maya.ask('mutation ($id: ID!) { withdrawPost(itemId: $id) { id } }', { id });
    expect(await pictures()).toEqual([200, 404, 404]);
    await Promise.all(members.map(({ page }) => page.context().close()));
  });
});

test('where members write no posts there is no door, no page and no entry', async ({ browser }) => {
  const product = await startProduct({ deployment: { feed: { defaultCategory: 'community', memberPosts: 'off' } } });
  const { page } = await openBrowser(browser, product.url);
  await signIn(page, 'maya');
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  await expect(composerButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: say('shell.nav.menu') }).click();
  await expect(page.getByRole('link', { name: say('social.groups.nav') })).toBeVisible();
  await expect(page.getByRole('link', { name: say('feed.own.title') })).toHaveCount(0);
  await page.goto('/myPosts');
  await expect(page.getByRole('heading', { name: say('feed.own.title') })).toHaveCount(0);
  await page.context().close();
  await product.dispose();
});

test('a post that is being written stays as it is when the phone is turned', async ({ member }) => {
  const { page } = await member('maya', { at: '/?write=new', viewport: { width: 390, height: 844 } });
  const dialog = page.getByRole('dialog', { name: say('feed.write.title') });
  await dialog.getByText(say('feed.write.about')).click();
  const category = dialog.getByRole('combobox', { name: say('feed.write.mainCategory') });
  await expect(category).toBeVisible();
  const written = await category.elementHandle();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator('[data-door="write"]')).toHaveText(/./);
  await expect(category).toBeVisible();
  expect(await written!.evaluate((field) => field.isConnected)).toBe(true);
});
