// Two members, two browsers: what one writes the other reads, each message once and in its order.
import type { Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { overlay } from '../../support/overlays.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const [say, he] = [wordsIn('en'), wordsIn('he')];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const field = (page: Page, words = say) => page.getByRole('textbox', { name: words('social.chat.write') });
const messages = (page: Page, words = say) =>
  page.getByRole('region', { name: words('social.chat.messages') }).getByRole('article');
const openChat = (page: Page, name: string, words = say) =>
  page
    .getByRole('region', { name: words('social.chat.title') })
    .getByRole('button', { name })
    .click();

test('what one writes the other reads at once; what was written offline comes in its order', {
  tag: '@core',
}, async ({ member }) => {
  const { page: maya } = await member('maya');
  const { page: noam, complaints } = await member('noam', { language: 'he', ...phone });
  await maya.goto('/chat');
  await openChat(maya, 'נועם כהן');
  await noam.goto('/chat');
  await openChat(noam, 'Maya Levi', he);
  await expect(field(noam, he)).toBeVisible();
  await field(maya).fill('Shall we go on Sunday?');
  await field(maya).press('Enter');
  await expect(messages(noam, he).last()).toContainText('Shall we go on Sunday?');
  await expect(field(maya)).toHaveValue('');
  expect(await noam.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  complaints.expect(lostServer);
  await noam.context().setOffline(true);
  for (const text of ['כן', 'בשבע']) {
    await field(noam, he).fill(text);
    await noam.getByRole('button', { name: he('social.chat.send') }).click();
    await expect(messages(noam, he).last()).toContainText(text);
  }
  await noam.context().setOffline(false);
  await expect(messages(maya).last()).toContainText('בשבע');
  await expect(messages(maya).nth(-2)).toContainText('כן');
  await expect(messages(noam, he).last()).not.toContainText(he('social.chat.waiting'));
  await noam.reload();
  await expect(messages(noam, he).last()).toContainText('בשבע');
});

test('a group is made, somebody says no, another leaves, and by keys', async ({ member }) => {
  const { page: maya } = await member('maya');
  const { page: noam } = await member('noam', { language: 'he', ...phone });
  await maya.goto('/createNewChat');
  for (const name of ['נועם כהן', 'דנה פרידמן']) await maya.getByRole('button', { name, exact: true }).press('Enter');
  await maya.getByRole('button', { name: say('social.newChat.continue') }).press('Enter');
  await maya.getByRole('textbox', { name: say('social.newChat.groupTitle') }).fill('Sunday walk');
  await maya.keyboard.press('Enter');
  await expect(field(maya)).toBeVisible();
  await noam.goto('/chat');
  await openChat(noam, 'Sunday walk', he);
  await noam.getByRole('button', { name: he('social.chat.refuse') }).click();
  await expect(noam.getByText(he('social.chat.refused'))).toBeVisible();
  await expect(noam.getByRole('button', { name: 'Sunday walk' })).toHaveCount(0);
  await field(maya).fill('At seven?');
  await field(maya).press('Enter');
  await messages(maya).last().hover();
  await messages(maya)
    .last()
    .getByRole('button', { name: say('social.chat.messageMenu') })
    .click();
  await expect(overlay('what can be done with a message').shown(maya)).toBeVisible();
  await maya.keyboard.press('Escape');
  await maya.getByRole('button', { name: say('social.chat.menu') }).press('Enter');
  const menu = overlay('what can be done with a chat').shown(maya);
  await menu.getByRole('menuitem', { name: say('social.chat.leave') }).click();
  const question = overlay('question before a group is left').shown(maya);
  await question.getByRole('button', { name: say('social.chat.leaveConfirm') }).click();
  await expect(maya.getByRole('button', { name: /Sunday walk/ })).toHaveCount(0);
});

test('that one writes, and has read, the other sees; words are found, and a chat lies over any page', async ({
  member,
}) => {
  const { page: maya } = await member('maya');
  const { page: noam } = await member('noam', { language: 'he', ...phone });
  await maya.goto('/');
  const panel = maya.getByRole('region', { name: say('social.chat.title') });
  await panel.getByRole('button', { name: 'נועם כהן' }).click();
  const box = overlay('the box of a chat').shown(maya);
  await expect(box).toBeVisible();
  await field(maya).fill('Is the pomegranate ripe?');
  await field(maya).press('Enter');
  await expect(messages(maya).last()).toContainText('Is the pomegranate ripe?');
  await noam.goto('/chat');
  await openChat(noam, 'Maya Levi', he);
  await expect(messages(noam, he).last()).toContainText('Is the pomegranate ripe?');
  await expect(messages(maya).last()).toContainText(say('social.chat.read'));
  await field(noam, he).pressSequentially('כמעט');
  await expect(box.getByText(say('social.chat.typing'))).toBeVisible();
  await noam.getByRole('button', { name: he('social.chat.send') }).click();
  await expect(messages(maya).last()).toContainText('כמעט');
  await expect(box.getByText(say('social.chat.typing'))).toBeHidden();
  await maya.goBack();
  await expect(box).toBeHidden();
  await expect(maya).toHaveURL('/');
  await noam.getByRole('button', { name: he('social.chat.menu') }).click();
  await noam.getByRole('menuitem', { name: he('social.chat.searchIn') }).click();
  const search = noam.getByRole('region', { name: he('social.chat.searchIn') });
  await search.getByRole('searchbox').fill('pomegranat');
  await search.getByRole('searchbox').press('Enter');
  await search.getByRole('button', { name: /pomegranate/ }).click();
  const found = messages(noam, he).filter({ hasText: 'Is the pomegranate ripe?' });
  await expect(found).toBeInViewport();
  await expect(found).toHaveAttribute('data-target', 'true');
  expect(await noam.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
