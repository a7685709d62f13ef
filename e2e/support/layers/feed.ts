import type { Page } from '@playwright/test';
import { dialog, type Layer, say, starting } from './layer.ts';

const moreAbout = (page: Page, whose: RegExp | string) =>
  page.getByRole('button', { name: whose, expanded: false }).first();
const more = starting('feed.comment.more');
const own = say('feed.comment.more', { comment: say('feed.comment.own') });
/** The same of somebody else's comment. */
const ofOther = (key: string) => new RegExp(`^${say(key, { comment: '' })}(?!${say('feed.comment.own')}$)`);
const choose = (page: Page, key: string) => page.getByRole('menuitem', { name: say(key) }).click();

export const feedLayers: readonly Layer[] = [
  {
    name: 'categories',
    drawnBy: 'mfe-feed/src/feed/FeedToolbar.tsx',
    open: (page) => page.getByRole('button', { name: say('feed.categories'), exact: true }).click(),
    shown: dialog('feed.categoriesTitle'),
  },
  {
    name: 'who reacted',
    drawnBy: 'mfe-feed/src/reaction/LikesLayer.tsx',
    open: (page) => page.getByRole('article').locator('button[aria-haspopup=dialog][data-count]').first().click(),
    shown: dialog('feed.reaction.who'),
  },
  {
    name: 'the five reactions',
    drawnBy: 'mfe-feed/src/reaction/ReactionPicker.tsx',
    open: (page) =>
      page
        .getByRole('article')
        .getByRole('button', { name: starting('feed.reaction.react'), expanded: false })
        .first()
        .click(),
    shown: (page) => page.getByRole('menu', { name: say('feed.reaction.pick') }),
  },
  {
    name: 'picture',
    drawnBy: 'mfe-feed/src/picture/PictureViewer.tsx',
    open: (page) =>
      page
        .getByRole('button', { name: starting('feed.item.openPicture') })
        .first()
        .click(),
    shown: (page) => page.getByRole('dialog', { name: starting('feed.picture.title') }),
  },
  {
    name: 'first reminder',
    drawnBy: 'mfe-feed/src/reminder/FirstReminderLayer.tsx',
    open: async (page) => {
      await page.evaluate(() => localStorage.removeItem('banyan.feed.reminder-ever-set'));
      const set = page.getByRole('button', { name: starting('feed.reminder.turnOff') });
      const bell = page.getByRole('button', { name: starting('feed.reminder.remindOf') });
      await bell.or(set).first().scrollIntoViewIfNeeded();
      if ((await bell.count()) === 0) await set.first().click();
      await bell.first().click();
    },
    shown: dialog('feed.reminder.firstTitle'),
  },
  {
    name: 'more about a comment',
    drawnBy: 'mfe-feed/src/comment/CommentActionRow.tsx',
    isOfComment: true,
    open: (page) => moreAbout(page, more).click(),
    shown: (page) => page.getByRole('menu', { name: more }),
  },
  {
    name: 'report',
    drawnBy: 'mfe-feed/src/comment/ReportLayer.tsx',
    isOfComment: true,
    open: async (page) => {
      await page
        .getByRole('button', { name: ofOther('feed.comment.replyTo') })
        .first()
        .locator('xpath=..')
        .getByRole('button', { name: more })
        .click();
      await choose(page, 'feed.comment.report');
    },
    shown: dialog('feed.report.title'),
  },
  {
    name: 'question before a comment is deleted',
    drawnBy: 'mfe-feed/src/comment/useCommentActions.ts',
    isOfComment: true,
    open: async (page) => {
      await moreAbout(page, own).click();
      await choose(page, 'feed.comment.delete');
    },
    shown: dialog('feed.comment.deleteAsk'),
  },
];
