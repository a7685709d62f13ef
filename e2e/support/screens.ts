// Every screen there is, and how to get there: what holds for all of them is checked on each.
import { expect, type Page } from '@playwright/test';
import type { Say } from './words.ts';

export interface Screen {
  name: string;
  path: string;
  /** Only for those who are not signed in. */
  guest?: boolean;
  /** Waits until it is there, or opens it once the path has. */
  open(page: Page, say: Say): Promise<void>;
}

/** A value of the other direction stands in invisible isolating characters. */
function isolated(text: string, values: Record<string, string> = {}): RegExp {
  const escaped = (plain: string) => plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const loose = Object.values(values).reduce(
    (all, value) => all.replace(escaped(value), `\u2068?${escaped(value)}\u2069?`),
    escaped(text),
  );
  return new RegExp(`^${loose}$`);
}

const heading = (key: string, values?: Record<string, string>) => async (page: Page, say: Say) => {
  await expect(page.getByRole('heading', { level: 1, name: isolated(say(key, values), values) })).toBeVisible();
};

async function feed(page: Page): Promise<void> {
  await expect(page.getByRole('article').nth(2)).toBeVisible();
}

export const screens: readonly Screen[] = [
  { name: 'welcome', path: '/welcome', guest: true, open: heading('shell.welcome.title', { brand: 'Banyan' }) },
  { name: 'intro', path: '/intro', guest: true, open: heading('shell.intro.title') },
  { name: 'sign-in', path: '/login', guest: true, open: heading('shell.login.title', { brand: 'Banyan' }) },
  { name: 'refused sign-in', path: '/login', guest: true, open: refusedSignIn },
  { name: 'display settings', path: '/login', guest: true, open: displaySettings },
  { name: 'forgotten password', path: '/forgotPassword', guest: true, open: heading('shell.forgot.title') },
  { name: 'no such page', path: '/nowhere', open: heading('shell.notFound.title') },
  { name: 'feed', path: '/', open: feed },
  { name: 'account', path: '/', open: account },
  { name: 'sign-out question', path: '/', open: signOutQuestion },
  { name: 'categories', path: '/', open: categories },
  { name: 'reactions', path: '/', open: reactions },
  { name: 'who reacted', path: '/', open: whoReacted },
  { name: 'writing a comment', path: '/', open: writing },
  { name: 'picture', path: '/', open: picture },
  { name: 'post', path: '/', open: post },
  // Last of those at `/`: the feed remembers what was picked.
  { name: 'nothing picked', path: '/', open: nothingPicked },
  { name: 'missing post', path: '/show-post/00000000000000000000000000/all', open: missingPost },
  { name: 'friends', path: '/friends', open: friends },
  { name: 'friend requests', path: '/friends', open: requests },
  { name: 'profile', path: '/friends', open: profile },
];

async function refusedSignIn(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('shell.login.username')).fill(`nobody-${Date.now()}`);
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill('no password');
  await page.getByRole('button', { name: say('shell.login.action') }).click();
  await expect(page.getByText(say('signIn.error.credentials'))).toBeVisible();
}

async function displaySettings(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('shell.settings.label') }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
}

async function account(page: Page, say: Say): Promise<void> {
  await feed(page);
  await page.getByRole('button', { name: say('shell.account.label') }).click();
  await expect(page.getByRole('button', { name: say('shell.signOut.action') })).toBeVisible();
}

async function signOutQuestion(page: Page, say: Say): Promise<void> {
  await account(page, say);
  await page.getByRole('button', { name: say('shell.signOut.action') }).click();
  await expect(page.getByRole('button', { name: say('shell.signOut.confirm') })).toBeVisible();
}

async function categories(page: Page, say: Say): Promise<void> {
  await feed(page);
  await page.getByRole('button', { name: say('feed.categories') }).click();
  await expect(
    page
      .getByRole('group', { name: say('feed.categoriesTitle') })
      .getByRole('checkbox')
      .first(),
  ).toBeAttached();
}

async function reactions(page: Page, say: Say): Promise<void> {
  await feed(page);
  // The first post may already carry this member's reaction, from another journey.
  await page
    .getByRole('article')
    .getByRole('button', { name: say('feed.reaction.react'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: say('feed.reaction.love') })).toBeVisible();
}

async function whoReacted(page: Page, say: Say): Promise<void> {
  await feed(page);
  const name = new RegExp(
    say('feed.reaction.showWho', { reactions: '' })
      .replace(/^[\s.]+/, '')
      .replace(/[.?]$/, ''),
  );
  await page.getByRole('article').first().getByRole('button', { name }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

async function writing(page: Page, say: Say): Promise<void> {
  await feed(page);
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: say('feed.comment.write') }).click();
  await expect(first.getByRole('textbox')).toBeVisible();
}

async function picture(page: Page, say: Say): Promise<void> {
  await feed(page);
  const name = new RegExp(say('feed.item.openPicture', { title: '' }).trim());
  await page.getByRole('article').first().getByRole('button', { name }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
}

async function nothingPicked(page: Page, say: Say): Promise<void> {
  await feed(page);
  await page.getByRole('button', { name: say('feed.reminders') }).click();
  await expect(page.getByText(say('feed.empty.reminders'))).toBeVisible();
}

async function post(page: Page, say: Say): Promise<void> {
  await feed(page);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(
    page
      .getByRole('link', { name: say('feed.post.back') })
      .or(page.getByRole('button', { name: say('feed.post.back') })),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
}

async function missingPost(page: Page, say: Say): Promise<void> {
  await expect(page.getByText(say('feed.post.missing'))).toBeVisible();
}

async function friends(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('social.title') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible();
}

async function requests(page: Page, say: Say): Promise<void> {
  await friends(page, say);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(say('social.kind.pending')) })
    .click();
  await expect(page.getByText(say('social.requests.note'))).toBeVisible();
}

async function profile(page: Page, say: Say): Promise<void> {
  await friends(page, say);
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
