// What others write never moves what is typed or read.
import type { Locator, Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { type ApiMember, apiMember, writeComment } from '../../support/api.ts';
import { withWorker } from '../../support/device.ts';
import type { Product } from '../../support/product.ts';
import { publish } from '../../support/publish.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const viewport = { width: 390, height: 844 };
/** Places are whole pixels once scrolled. */
const mostPx = 2;
const top = async (place: Locator) => (await place.boundingBox())!.y;

async function publishPosts(product: Product, count: number): Promise<string[]> {
  const titles = Array.from({ length: count }, (_, number) => `Much is said here ${number} ${crypto.randomUUID()}`);
  await publish(
    product,
    titles.map((title) => ({ title })),
  );
  return titles;
}

const postOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const idOf = async (post: Locator) => (await post.locator('..').getAttribute('data-item'))!;

async function startTyping(post: Locator): Promise<Locator> {
  await post.getByRole('button', { name: new RegExp(`^${say('feed.comment.comment')}`) }).click();
  const field = post.getByRole('textbox');
  await field.pressSequentially('Half a thought');
  await expect(field).toBeInViewport({ ratio: 1 });
  return field;
}

/** Somebody else comments at length, once more than a card shows. */
async function manyComments(page: Page, dana: ApiMember, postId: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const body = `${'a few words more, and '.repeat(6 * (number + 1))}${crypto.randomUUID()}`;
    await writeComment(dana, postId, body);
    await expect(page.getByText(body)).toBeVisible();
  }
}

for (const place of ['in the feed', 'on the post’s page'])
  test(`the field that is typed in stays where it is while others comment, ${place}`, async ({ member, product }) => {
    const [title] = await publishPosts(product, 1);
    const { page } = await member('maya', { viewport });
    const post = postOf(page, title!);
    const id = await idOf(post);
    const dana = await apiMember(product.url, 'dana');
    await manyComments(page, dana, id, 3);
    if (place !== 'in the feed') await post.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(place === 'in the feed' ? '/' : /show-post/);
    const field = await startTyping(post);
    const before = await top(field);
    await manyComments(page, dana, id, 4);
    expect(Math.abs((await top(field)) - before)).toBeLessThan(mostPx);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Half a thought');
  });

test('the post that is read stays where it is while others comment on the one above it', async ({
  member,
  product,
}) => {
  const titles = await publishPosts(product, 4);
  const { page } = await member('maya', { viewport });
  const read = postOf(page, titles[2]!);
  const above = postOf(page, titles[3]!);
  await read.evaluate((post) => window.scrollTo(0, post.getBoundingClientRect().top + window.scrollY - 400));
  await expect(above).toBeInViewport();
  const before = await top(read);
  await manyComments(page, await apiMember(product.url, 'dana'), await idOf(above), 2);
  expect(Math.abs((await top(read)) - before)).toBeLessThan(mostPx);
});

test('the comment that is read stays where it is while earlier ones come', async ({ member, product }) => {
  const [title] = await publishPosts(product, 1);
  const { page } = await member('maya', { viewport });
  const post = postOf(page, title!);
  const dana = await apiMember(product.url, 'dana');
  const id = await idOf(post);
  for (let number = 0; number < 14; number += 1) await writeComment(dana, id, `Number ${number} of many`);
  await post.getByRole('heading').getByRole('link').click();
  const earlier = page.getByRole('button', { name: say('feed.comment.earlier') });
  await earlier.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  const fifth = page.getByText('Number 9 of many');
  const before = await top(fifth);
  await earlier.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByText('Number 0 of many')).toBeAttached();
  expect(Math.abs((await top(fifth)) - before)).toBeLessThan(mostPx);
});

test('what is read stays where it is when a comment that waited is sent by itself', async ({ member, product }) => {
  const titles = await publishPosts(product, 4);
  const { page, complaints } = await member('maya', { ...withWorker, viewport });
  complaints.expect(lostServer);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [read, above] = [postOf(page, titles[1]!), postOf(page, titles[2]!)];
  await above.getByRole('button', { name: new RegExp(`^${say('feed.comment.comment')}`) }).click();
  await above.getByRole('textbox').fill('From the woods, at length.\n'.repeat(5));
  await page.context().setOffline(true);
  await above.getByRole('button', { name: say('feed.comment.send'), exact: true }).click();
  await expect(above.getByText(say('feed.waiting'))).toBeVisible();
  await page.reload();
  await expect(above.getByText(say('feed.waiting'))).toBeVisible();
  // As a reader does: what holds the page where it was before the reload lets go.
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, (await top(read)) - 350);
  await expect.poll(async () => Math.abs((await top(read)) - 350)).toBeLessThan(mostPx);
  const before = await top(read);
  await page.context().setOffline(false);
  await expect(above.getByText(say('feed.waiting'))).toHaveCount(0);
  expect(Math.abs((await top(read)) - before)).toBeLessThan(mostPx);
});

test('on a slow network the room of the field is there at once, and nothing moves when it comes', async ({
  member,
  product,
}) => {
  const titles = await publishPosts(product, 2);
  const { page } = await member('maya', { viewport });
  const [post, below] = [postOf(page, titles[1]!), postOf(page, titles[0]!)];
  let bring = () => {};
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/comment-acting/, async (route) => {
    await brought;
    await route.continue();
  });
  await page.reload();
  // High enough that the field does not have to be brought into view.
  await expect(post).toBeVisible();
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, (await top(post)) - 100);
  await expect.poll(async () => Math.abs((await top(post)) - 100)).toBeLessThan(mostPx);
  await post.getByRole('button', { name: new RegExp(`^${say('feed.comment.comment')}`) }).click();
  await expect(post.locator('[aria-busy=true]')).toBeVisible();
  const before = await top(below);
  bring();
  await expect(post.getByRole('textbox')).toBeFocused();
  expect(Math.abs((await top(below)) - before)).toBeLessThan(mostPx);
});
