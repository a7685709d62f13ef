import type { Screen, There } from '../../e2e/support/screen.ts';

async function writing({ page, say, expect }: There): Promise<void> {
  const form = page.getByRole('dialog', { name: say('feed.write.title') });
  await expect(form.getByRole('textbox', { name: say('feed.write.text') })).toBeVisible();
  await expect(form.getByRole('checkbox').first()).toBeVisible();
}

async function preview(there: There): Promise<void> {
  const { page, say, expect } = there;
  await writing(there);
  await page.getByRole('textbox', { name: say('feed.write.text') }).fill('A few words. מילים אחדות.');
  await page.getByRole('button', { name: say('feed.write.preview') }).click();
  await expect(page.getByRole('region', { name: say('feed.write.preview') }).locator('article')).toBeVisible();
}

async function aboutWhat(there: There): Promise<void> {
  const { page, say, expect } = there;
  await writing(there);
  await page.getByText(say('feed.write.about')).click();
  await expect(page.getByRole('combobox', { name: say('feed.write.mainCategory') })).toBeVisible();
}

/** Anyone who looks first writes one, which stays for who looks next. */
async function ownPosts(there: There): Promise<void> {
  const { page, say, expect } = there;
  const post = page.getByRole('article').first();
  const none = page.getByText(say('feed.own.none'));
  await expect(post.or(none)).toBeVisible();
  if (await none.isVisible()) {
    await page
      .getByRole('main')
      .getByRole('button', { name: say('feed.write.title') })
      .click();
    await writing(there);
    await page.getByRole('textbox', { name: say('feed.write.text') }).fill('A few words. מילים אחדות.');
    await page.getByRole('button', { name: say('feed.write.post'), exact: true }).click();
    await page.getByRole('button', { name: say('feed.write.continue') }).click();
  }
  await expect(post.getByRole('button', { name: new RegExp(`^${say('feed.own.edit')}`) })).toBeVisible();
}

async function nothingWritten({ page, say, expect }: There): Promise<void> {
  await expect(page.getByText(say('feed.own.none'))).toBeVisible();
}

export const postScreens: readonly Screen[] = [
  { name: 'writing a post', path: '/?write=new', open: writing },
  { name: 'what a post is about', path: '/?write=new', open: aboutWhat },
  { name: 'preview of a post', path: '/?write=new', open: preview },
  { name: 'my posts', path: '/myPosts', open: ownPosts },
  { name: 'no posts of mine', path: '/myPosts', as: 'grace.okafor', open: nothingWritten },
];
