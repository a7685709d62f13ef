import type { Screen, There } from '../../e2e/support/screen.ts';

async function feed({ page, expect }: There): Promise<void> {
  await expect(page.getByRole('article').nth(2)).toBeVisible();
}

async function categories(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  await page.getByRole('button', { name: say('feed.categories') }).click();
  const group = page.getByRole('group', { name: say('feed.categoriesTitle') });
  await expect(group.getByRole('checkbox').first()).toBeAttached();
}

async function reactions(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  // The first post may already carry this member's reaction, from another journey.
  const react = page.getByRole('article').getByRole('button', { name: new RegExp(`^${say('feed.reaction.react')}`) });
  await react.first().click();
  await expect(page.getByRole('menuitem', { name: say('feed.reaction.love') })).toBeVisible();
}

async function whoReacted(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  const name = new RegExp(`${say('feed.reaction.who')}$`);
  await page.getByRole('article').first().getByRole('button', { name }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

async function writing(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: new RegExp(`^${say('feed.comment.comment')}`) }).click();
  await expect(first.getByRole('textbox')).toBeVisible();
}

async function picture(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  const name = new RegExp(say('feed.item.openPicture', { title: '' }).trim());
  await page.getByRole('article').first().getByRole('button', { name }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
}

async function nothingPicked(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  await page.getByRole('button', { name: say('feed.reminders') }).click();
  await expect(page.getByText(say('feed.empty.reminders'))).toBeVisible();
}

async function post(there: There): Promise<void> {
  const { page, say, expect } = there;
  await feed(there);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const name = say('feed.post.back');
  await expect(page.getByRole('link', { name }).or(page.getByRole('button', { name }))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
}

async function missingPost({ page, say, expect }: There): Promise<void> {
  await expect(page.getByText(say('feed.post.missing'))).toBeVisible();
}

export const screens: readonly Screen[] = [
  { name: 'feed', path: '/', open: feed },
  { name: 'categories', path: '/', open: categories },
  { name: 'reactions', path: '/', open: reactions },
  { name: 'who reacted', path: '/', open: whoReacted },
  { name: 'writing a comment', path: '/', open: writing },
  { name: 'picture', path: '/', open: picture },
  { name: 'post', path: '/', open: post },
  { name: 'missing post', path: '/show-post/00000000000000000000000000/all', open: missingPost },
  // Last: the feed remembers what was picked.
  { name: 'nothing picked', path: '/', open: nothingPicked },
];
