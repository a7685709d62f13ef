// Every layer of the product, by the file that draws it. `contracts/every-layer.test.ts` finds those that are missing here.
import type { Locator, Page } from '@playwright/test';
import { wordsIn } from './words.ts';

const say = wordsIn('en');

export interface Layer {
  name: string;
  drawnBy: string;
  /** Opens it on the feed or on a post's page, by its button; those without one come by themselves (layers.spec.ts). */
  open?(page: Page): Promise<void>;
  /** What is there while it is open. */
  shown(page: Page): Locator;
  /** Under a comment: a phone's feed has no room for those. */
  isOfComment?: boolean;
}

/** What begins as these words do, whatever they are about. */
const starting = (key: string) =>
  new RegExp(`^${say(key, { title: '', name: '', reaction: '', comment: '' }).replace(/[\s“”".]+$/, '')}`);

const dialog = (key: string, values?: Record<string, string>) => (page: Page) =>
  page.getByRole('dialog', { name: say(key, values) });

const moreAbout = (page: Page, whose: RegExp | string) =>
  page.getByRole('button', { name: whose, expanded: false }).first();
const more = starting('feed.comment.more');
const own = say('feed.comment.more', { comment: say('feed.comment.own') });
/** The same of somebody else's comment. */
const ofOther = (key: string) => new RegExp(`^${say(key, { comment: '' })}(?!${say('feed.comment.own')}$)`);
const choose = (page: Page, key: string) => page.getByRole('menuitem', { name: say(key) }).click();
const openAccount = (page: Page) => page.getByRole('button', { name: say('shell.account.label') }).click();

export const layers: readonly Layer[] = [
  {
    name: 'account and display settings',
    drawnBy: 'shell/src/layout/SettingsPanel.tsx',
    open: openAccount,
    shown: dialog('shell.account.label'),
  },
  {
    name: 'display settings of guests',
    drawnBy: 'shell/src/layout/SettingsPanel.tsx',
    shown: dialog('shell.settings.label'),
  },
  {
    name: 'sign-out question',
    drawnBy: 'shell/src/layout/AccountEntries.tsx',
    open: async (page) => {
      await openAccount(page);
      await page.getByRole('button', { name: say('shell.signOut.action') }).click();
    },
    shown: dialog('shell.signOut.question'),
  },
  // Where the deployment has one (open-question.spec.ts).
  {
    name: 'answer to the open-ended question',
    drawnBy: 'shell/src/open-question/QuestionOffer.tsx',
    shown: (page) => page.getByRole('textbox', { name: starting('shell.question.label') }),
  },
  // On a page of their own, and where modules have more than fits, and of who has the right (settings.spec.ts, devices.spec.ts,
  // bars.spec.ts, acting.spec.ts).
  {
    name: 'question before push is turned off',
    drawnBy: 'shell/src/settings/PushSwitch.tsx',
    shown: dialog('shell.settings.pushQuestion'),
  },
  {
    name: 'question before a session is ended',
    drawnBy: 'shell/src/account/DeviceList.tsx',
    shown: dialog('shell.devices.question'),
  },
  {
    name: 'question before all others are ended',
    drawnBy: 'shell/src/account/DeviceList.tsx',
    shown: dialog('shell.devices.questionOthers'),
  },
  {
    name: 'question before a passkey is removed',
    drawnBy: 'shell/src/account/passkeys/PasskeySection.tsx',
    shown: dialog('shell.passkey.question'),
  },
  // second-step.spec.ts.
  {
    name: 'question before backup codes are left',
    drawnBy: 'shell/src/account/second-factor/BackupCodes.tsx',
    shown: dialog('shell.secondFactor.leaveQuestion'),
  },
  {
    name: 'backup codes until they are kept',
    drawnBy: 'shell/src/account/second-factor/use-leave-guard.ts',
    shown: (page) => page.getByRole('button', { name: say('shell.secondFactor.kept') }),
  },
  {
    name: 'acting as a member',
    drawnBy: 'shell/src/impersonation/ActAsLayer.tsx',
    shown: dialog('shell.acting.title'),
  },
  {
    name: 'question before unsent words in a member’s name are lost',
    drawnBy: 'shell/src/impersonation/ActingPlace.tsx',
    shown: dialog('shell.acting.question'),
  },
  {
    name: 'what has no room in the bars',
    drawnBy: 'shell/src/layout/bars/FullBar.tsx',
    shown: (page) => page.getByRole('menu', { name: say('shell.nav.more') }),
  },
  { name: 'side menu', drawnBy: 'shell/src/layout/bars/SideMenu.tsx', shown: dialog('shell.nav.menu') },
  { name: 'welcome', drawnBy: 'shell/src/welcome/Welcome.tsx', shown: dialog('shell.first.title') },
  {
    name: 'how to install',
    drawnBy: 'shell/src/welcome/InstallOffer.tsx',
    shown: dialog('shell.install.title', { brand: 'Banyan' }),
  },
  {
    name: 'member',
    drawnBy: 'shell/src/layout/MemberLayer.tsx',
    open: (page) => page.locator('a[href^="?member="]:not([aria-hidden])').first().click(),
    shown: dialog('shell.member.title'),
  },
  // snapchat.spec.ts.
  {
    name: 'question before an account is taken off',
    drawnBy: 'mfe-social-chat/src/linking/useLinking.ts',
    shown: (page) => page.getByRole('dialog', { name: starting('social.link.question') }),
  },
  // profile-picture.spec.ts, gallery.spec.ts.
  {
    name: 'where a picture comes from',
    drawnBy: 'mfe-social-chat/src/send/PickPicture.tsx',
    shown: (page) => page.getByRole('menu', { name: say('social.photos.add') }),
  },
  {
    name: 'picture about to be sent',
    drawnBy: 'mfe-social-chat/src/send/SendLayer.tsx',
    shown: dialog('social.photos.add'),
  },
  {
    name: 'question before an upload is stopped',
    drawnBy: 'mfe-social-chat/src/send/SendLayer.tsx',
    shown: dialog('social.send.question'),
  },
  {
    name: 'question before a picture is taken back from staff',
    drawnBy: 'mfe-social-chat/src/picture/OwnFace.tsx',
    shown: dialog('social.picture.question'),
  },
  {
    name: 'question before a photo is deleted',
    drawnBy: 'mfe-social-chat/src/photos/OwnPhotos.tsx',
    shown: dialog('social.photos.question'),
  },
  {
    name: 'appeal against the staff’s no',
    drawnBy: 'mfe-social-chat/src/rejection/RejectedPicture.tsx',
    shown: dialog('social.rejection.appeal'),
  },
  {
    name: 'question before the staff’s no is put away',
    drawnBy: 'mfe-social-chat/src/rejection/useRejection.ts',
    shown: dialog('social.rejection.question'),
  },
  {
    name: 'photo',
    drawnBy: 'mfe-social-chat/src/photos/PhotoViewer.tsx',
    shown: dialog('social.photos.title'),
  },
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

/** The layer of this name. */
export function layer(name: string): Layer {
  const found = layers.find((each) => each.name === name);
  if (!found) throw new Error(`There is no layer "${name}".`);
  return found;
}
