// A member's groups, and what becomes of a page that is open when staff take its member out of one.

import { importedItemId } from '@banyan/feed/import';
import type { Locator, Page } from '@playwright/test';
import { type ApiMember, apiMember } from '../../support/api.ts';
import type { Product } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const groupId = 'trail-walkers';

/** The member who is put out and in; nobody else's e2e tests are theirs. */
const setMembership = async (staff: ApiMember, act: 'addToGroup' | 'removeFromGroup', memberId: string) => {
  await staff.ask(`mutation ($g: ID!, $m: ID!) { ${act}(groupId: $g, memberId: $m) { identifier } }`, {
    g: groupId,
    m: memberId,
  });
};

async function publishToGroup(product: Product, title: string): Promise<void> {
  await product.publish([
    {
      externalKey: `e2e:${title}`,
      kind: 'news',
      targets: [groupId],
      categories: ['community'],
      publishedAt: new Date(Date.now() - 1000),
      displayAuthor: 'The e2e tests',
      content: { title, description: 'For who is in the group.' },
    },
  ]);
}

const headOf = (card: Locator) => card.getByRole('heading').getByRole('button');
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const cardOf = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('heading', { name }) });

test('one group at a time is looked at, by mouse and by keys, with when it meets and who is in it', async ({
  member,
}) => {
  const { page } = await member('maya');
  await page.getByRole('button', { name: say('shell.nav.menu') }).click();
  await page.getByRole('link', { name: say('social.groups.nav') }).click();
  await expect(page).toHaveURL('/courses');
  await expect(page.getByRole('heading', { level: 1, name: say('social.groups.title') })).toBeVisible();
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
  await expect(headOf(first)).toHaveAttribute('aria-expanded', 'true');
  await expect(first.locator('time')).toContainText(/\d{2}:\d{2}/);
  await expect(first.getByRole('listitem').first()).toContainText(say('social.groups.you'));
  await headOf(second).focus();
  await page.keyboard.press('Enter');
  await expect(headOf(second)).toHaveAttribute('aria-expanded', 'true');
  await expect(headOf(first)).toHaveAttribute('aria-expanded', 'false');
  const name = (await second.getByRole('heading').first().locator('bdi').textContent())!;
  await page.reload();
  await expect(headOf(cardOf(page, name))).toHaveAttribute('aria-expanded', 'true');
  await cardOf(page, name).getByRole('listitem').nth(1).getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('anyone who is taken out of a group sees its posts, its page and its people no more, and again once back', {
  tag: '@core',
}, async ({ member, product }) => {
  test.setTimeout(240_000);
  const staff = await apiMember(product.url, 'dana');
  const { id } = await apiMember(product.url, 'hila.katz');
  const title = 'Only for walkers';
  await setMembership(staff, 'addToGroup', id);
  await publishToGroup(product, title);
  const { page: feed, complaints } = await member('hila.katz');
  // What is asked in the very moment is refused once, and asked again with a token of now.
  complaints.expect(/status of 401/);
  await expect(cardOf(feed, title)).toBeVisible();
  const post = await feed.context().newPage();
  await post.goto(`/show-post/${importedItemId(`e2e:${title}`)}/all`);
  await expect(post.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const groups = await feed.context().newPage();
  await groups.goto('/courses');
  await expect(cardOf(groups, 'Trail Walkers')).toBeVisible();

  await setMembership(staff, 'removeFromGroup', id);
  await expect(cardOf(feed, title)).toHaveCount(0);
  await expect(post.getByText(say('feed.post.missing'))).toBeVisible();
  await expect(cardOf(groups, 'Trail Walkers')).toHaveCount(0);
  // Nobody was signed out by it.
  for (const page of [feed, groups]) await expect(cards(page).first()).toBeVisible();

  await setMembership(staff, 'addToGroup', id);
  await expect(cardOf(feed, title)).toBeVisible();
  await expect(post.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(cardOf(groups, 'Trail Walkers')).toBeVisible();
});
