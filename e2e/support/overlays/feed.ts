import type { Page } from '@playwright/test';
import { dialog, type Overlay, say, starting } from './overlay.ts';

const moreAbout = (page: Page, whose: RegExp | string) =>
  page.getByRole('button', { name: whose, expanded: false }).first();
const more = starting('feed.comment.more');
const options = starting('feed.item.more');
const own = say('feed.comment.more', { comment: say('feed.comment.own') });
/** The same of somebody else's comment. */
const ofOther = (key: string) => new RegExp(`^${say(key, { comment: '' })}(?!${say('feed.comment.own')}$)`);
const choose = (page: Page, key: string) => page.getByRole('menuitem', { name: say(key) }).click();

export const feedOverlays: readonly Overlay[] = [
  {
    name: 'categories',
    drawnBy: 'mfe-feed/src/feed/FeedToolbar.tsx',
    open: (page) => page.getByRole('button', { name: say('feed.categories'), exact: true }).click(),
    shown: dialog('feed.categoriesTitle'),
  },
  {
    name: 'who reacted',
    drawnBy: 'mfe-feed/src/reaction/LikesOverlay.tsx',
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
    drawnBy: 'mfe-feed/src/picture/PicturesShown.tsx',
    open: (page) =>
      page
        .getByRole('button', { name: starting('feed.item.openPicture') })
        .first()
        .click(),
    shown: (page) => page.getByRole('dialog', { name: starting('feed.picture.title') }),
  },
  {
    name: 'first reminder',
    drawnBy: 'mfe-feed/src/reminder/FirstReminderOverlay.tsx',
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
    name: 'event',
    drawnBy: 'mfe-feed/src/happening/HappeningOverlay.tsx',
    open: (page) => page.getByRole('article').locator('button[aria-haspopup=dialog][data-numbers]').first().click(),
    shown: dialog('feed.item.event'),
  },
  {
    name: 'all answers to an event',
    drawnBy: 'mfe-feed/src/rsvp/RsvpButton.tsx',
    open: (page) =>
      page
        .getByRole('button', { name: starting('feed.rsvp.all'), expanded: false })
        .first()
        .click(),
    shown: (page) => page.getByRole('menu', { name: starting('feed.rsvp.all') }),
  },
  {
    name: 'question before a seat is given up',
    drawnBy: 'mfe-feed/src/rsvp/RsvpButton.tsx',
    shown: dialog('feed.rsvp.giveUp'),
  },
  {
    name: 'calendars for an event',
    drawnBy: 'mfe-feed/src/device-calendar/AddToCalendar.tsx',
    shown: dialog('feed.calendars.add'),
  },
  {
    name: 'question before a calendar address is renewed',
    drawnBy: 'mfe-feed/src/device-calendar/useCalendarAddress.ts',
    shown: dialog('feed.calendars.address.renewTitle'),
  },
  {
    name: 'question before a vote is changed',
    drawnBy: 'mfe-feed/src/poll/useVote.ts',
    shown: dialog('feed.poll.changeAsk'),
  },
  {
    name: 'where a photo for a wall comes from',
    drawnBy: 'mfe-feed/src/wall/WallAdd.tsx',
    shown: (page) => page.getByRole('menu', { name: say('feed.wall.add') }),
  },
  {
    name: 'question before a photo of a wall is deleted',
    drawnBy: 'mfe-feed/src/wall/WallViewer.tsx',
    shown: dialog('feed.wall.question'),
  },
  {
    name: 'writing a post',
    drawnBy: 'mfe-feed/src/composer/WriteOverlay.tsx',
    open: (page) => page.locator('button[data-door=write]').click(),
    shown: dialog('feed.write.title'),
  },
  {
    name: 'where the picture of a post comes from',
    drawnBy: 'mfe-feed/src/composer/ComposerForm.tsx',
    shown: (page) => page.getByRole('menu', { name: say('feed.write.pictureAdd') }),
  },
  {
    name: 'question before a post is thrown away',
    drawnBy: 'mfe-feed/src/composer/useComposer.ts',
    shown: dialog('feed.write.discardAsk'),
  },
  {
    name: 'question before a post is deleted',
    drawnBy: 'mfe-feed/src/own-posts/usePostActs.ts',
    shown: dialog('feed.own.deleteAsk'),
  },
  {
    name: 'more about a post',
    drawnBy: 'mfe-feed/src/report/CardMenu.tsx',
    open: (page) => moreAbout(page, options).click(),
    shown: (page) => page.getByRole('menu', { name: options }),
  },
  {
    name: 'report of a post',
    drawnBy: 'mfe-feed/src/report/CardMenu.tsx',
    open: async (page) => {
      await moreAbout(page, options).click();
      await choose(page, 'feed.report.post');
    },
    shown: dialog('feed.report.post'),
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
    drawnBy: 'mfe-feed/src/comment/ReportOverlay.tsx',
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
