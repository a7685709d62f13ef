// What is fetched by a tap on the feed: how it is asked for, and when it is there.
import { expect, type Locator, type Page } from '@playwright/test';
import { overlay } from './overlays.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('en');
const hebrew = wordsIn('he')('feed.all');

/** What stands in the field of a comment all the while. */
export const typed = 'Words that nobody may lose';

export const first = (page: Page) => page.getByRole('article').nth(1);
export const editor = (page: Page) => page.getByRole('textbox', { name: say('feed.comment.yourComment') });
const nav = (page: Page, key: string) =>
  page
    .getByRole('navigation', { name: say('shell.nav.label') })
    .getByRole('link', { name: say(key) })
    .click();
const language = (page: Page, name: string) => page.getByRole('dialog').getByText(name, { exact: true }).click();

export interface LazyPart {
  files: RegExp;
  open(page: Page): Promise<void>;
  shown(page: Page): Locator;
  /** The tap that asks again; default the Retry that is offered. */
  again?(page: Page): Promise<void>;
  /** Default: Back. */
  close?(page: Page): Promise<void>;
  /** A page of its own, in the place of the feed. */
  isPage?: true;
}

const opens = (name: string, files: RegExp, shown: (page: Page) => Locator): [string, LazyPart] => [
  name,
  { files, open: overlay(name).open!, shown: (page) => shown(page) },
];
const inOverlay = (name: string, role: 'group' | 'listitem' | 'img' | 'radio' | 'button') => (page: Page) =>
  overlay(name).shown(page).getByRole(role).last();

/** On a phone; on a wide screen its file comes with the newest comment. */
export const writing: LazyPart = {
  files: /comment-acting/,
  open: (page) =>
    first(page)
      .getByRole('button', { name: new RegExp(`^${say('feed.comment.comment')}`) })
      .click(),
  shown: editor,
  close: (page) => editor(page).fill(typed),
};

/** What is fetched by a tap on the feed, in the order of a visit. */
export const lazyParts = new Map<string, LazyPart>([
  opens('more about a comment', /ui-overlay/, overlay('more about a comment').shown),
  // The feed's other small layers are in the same file.
  opens('report', /feed\/layers/, inOverlay('report', 'group')),
  opens('picture', /feed\/picture/, inOverlay('picture', 'img')),
  opens('the guide', /wellness\/src_guide_panel_GuideOverlay/, (page) =>
    overlay('the guide').shown(page).getByText(say('wellness.guide.notRead')),
  ),
  opens('member', /MemberProfile/, (page) => overlay('member').shown(page).getByRole('paragraph').first()),
  opens('account and display settings', /shell\/display/, inOverlay('account and display settings', 'radio')),
  [
    'another language',
    {
      files: /^(?!admin\/).*words\.he/,
      open: async (page) => {
        await overlay('account and display settings').open!(page);
        await language(page, 'עברית');
      },
      again: async (page) => {
        await expect(page.getByText(say('wording.failed'))).toBeVisible();
        // The notice of an earlier try may still stand there.
        await page.waitForTimeout(300);
        await language(page, 'עברית');
      },
      shown: (page) => page.getByRole('button', { name: hebrew, exact: true }),
      close: async (page) => {
        await language(page, 'English');
        await page.goBack();
      },
    },
  ],
  [
    'notifications in their panel',
    {
      files: /NotificationsPanel/,
      open: (page) => page.getByRole('link', { name: new RegExp(`^${say('social.notice.nav')}`) }).click(),
      shown: (page) => overlay('panel of an icon of the bar').shown(page).getByRole('tab').first(),
    },
  ],
  [
    'friends',
    {
      files: /FriendsPage/,
      open: (page) => nav(page, 'social.nav'),
      shown: (page) => page.getByRole('main').getByRole('searchbox'),
      isPage: true,
    },
  ],
  [
    'post',
    {
      files: /ShowPostPage/,
      open: (page) => first(page).getByRole('heading').getByRole('link').click(),
      shown: (page) => {
        const name = say('feed.post.back');
        return page.getByRole('link', { name }).or(page.getByRole('button', { name }));
      },
      isPage: true,
    },
  ],
]);
