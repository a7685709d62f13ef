// A member asks the team, in Hebrew on a phone; one of the team answers, by name, and hands it over.
import type { Page } from '@playwright/test';
import { overlay } from '../../support/overlays.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const [say, he] = [wordsIn('en'), wordsIn('he')];
const phone = { viewport: { width: 320, height: 700 }, hasTouch: true };

const field = (page: Page, words = say) => page.getByRole('textbox', { name: words('social.chat.write') });
const messages = (page: Page, words = say) =>
  page.getByRole('region', { name: words('social.chat.messages') }).getByRole('article');

test('a member asks the team and reads the answer; the team claims it, answers and hands it over', {
  tag: '@core',
}, async ({ member }) => {
  const { page: noam } = await member('noam', { language: 'he', ...phone });
  const { page: dana } = await member('dana');
  const { page: ross } = await member('daniel.ross');
  await dana.goto('/helpdesk');
  await noam.goto('/chat');
  await noam.getByRole('link', { name: he('social.helpdesk.title') }).click();
  const note = noam.getByRole('complementary', { name: he('social.helpdesk.about') });
  await expect(note).toContainText(he('social.helpdesk.answerDays_one'));
  await expect(note.getByRole('link', { name: '101' })).toHaveAttribute('href', 'tel:101');
  await field(noam, he).fill('איך אני משנה את השם שלי?');
  await noam.getByRole('button', { name: he('social.chat.send') }).click();
  await expect(messages(noam, he).last()).toContainText('איך אני משנה');
  expect(await noam.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const inbox = dana.getByRole('region', { name: say('social.inbox.title') });
  await inbox.getByRole('button', { name: 'נועם כהן' }).click();
  await expect(messages(dana).last()).toContainText('איך אני משנה');
  await dana.getByRole('button', { name: say('social.inbox.claim'), exact: true }).click();
  await expect(dana.getByText(say('social.inbox.claimed'))).toBeVisible();
  await field(dana).fill('אפשר לשנות אותו בפרופיל.');
  await field(dana).press('Enter');
  await expect(messages(noam, he).last()).toContainText('אפשר לשנות');
  await expect(messages(noam, he).last()).toContainText('דנה פרידמן');

  await dana.getByRole('button', { name: say('social.inbox.handOver') }).click();
  const team = overlay('who of the team gets a conversation').shown(dana);
  await expect(team).toBeVisible();
  await dana.goBack();
  await expect(team).toBeHidden();
  await dana.getByRole('button', { name: say('social.inbox.handOver') }).press('Enter');
  await team.getByRole('button', { name: 'Daniel Ross' }).click();
  await expect(dana.getByText(say('social.inbox.others'))).toBeVisible();
  await expect(field(dana)).toHaveCount(0);
  // Whichever page is open.
  await ross.getByRole('button', { name: say('social.inbox.open'), exact: true }).click();
  await expect(messages(ross).last()).toContainText('אפשר לשנות');
  await ross.getByRole('button', { name: say('social.inbox.close'), exact: true }).click();
  await expect(ross.getByText(say('social.inbox.isClosed'))).toBeVisible();
  await field(noam, he).fill('תודה!');
  await noam.getByRole('button', { name: he('social.chat.send') }).click();
  await expect(dana.getByText(say('social.inbox.free'))).toBeVisible();
  await expect(messages(ross).last()).toContainText('תודה!');
});
