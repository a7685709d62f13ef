// A photo in a chat: sent by a telephone, seen by the friend, and by nobody else at any address.
import type { Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { apiMember } from '../../support/api.ts';
import { serious } from '../../support/axe.ts';
import { withWorker } from '../../support/device.ts';
import { untilKept, untilRemembered } from '../../support/on-device.ts';
import { overlay } from '../../support/overlays.ts';
import { photoFile } from '../../support/photo-file.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const [say, he] = [wordsIn('en'), wordsIn('he')];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const messages = (page: Page, words = say) =>
  page.getByRole('region', { name: words('social.chat.messages') }).getByRole('article');
const openChat = (page: Page, name: string, words = say) =>
  page
    .getByRole('region', { name: words('social.chat.title') })
    .getByRole('button', { name })
    .click();
const choose = (page: Page, words = say) =>
  page.getByLabel(words('upload.choose'), { exact: true }).setInputFiles(photoFile(400));

/** Noam reports Maya's photo with this caption to the team. */
async function report(url: string, caption: string): Promise<void> {
  const noam = await apiMember(url, 'noam');
  const list = 'query ($userId: ID!) { chats(userId: $userId) { lastMessage { id content } } }';
  type Chats = { chats: { lastMessage: { id: string; content: string | null } | null }[] };
  const { chats } = await noam.ask<Chats>(list, { userId: noam.id });
  const found = chats.find(({ lastMessage }) => lastMessage?.content === caption);
  await noam.ask(
    'mutation ($userId: ID!, $id: ID!) { reportMessage(userId: $userId, messageId: $id, reason: SPAM) { id } }',
    { userId: noam.id, id: found?.lastMessage?.id },
  );
}

test('a photo that was sent without a connection is kept, seen by the friend, and by nobody else until it is reported', {
  tag: '@core',
}, async ({ member, product }) => {
  const { page: maya, complaints } = await member('maya', withWorker);
  const { page: noam } = await member('noam', { language: 'he', ...phone });
  await maya.goto('/chat');
  await maya.evaluate(() => navigator.serviceWorker.ready);
  await openChat(maya, 'נועם כהן');
  await noam.goto('/chat');
  await openChat(noam, 'Maya Levi', he);
  await expect(noam.getByRole('textbox', { name: he('social.chat.write') })).toBeVisible();

  complaints.expect(lostServer);
  await choose(maya);
  await expect(maya.getByRole('img', { name: say('social.send.preview') })).toBeVisible();
  // What was written last stays in view above it; a column of half a pixel is cut at its side.
  await expect(messages(maya).last()).toBeInViewport({ ratio: 0.99 });
  await maya.getByRole('textbox', { name: say('social.chat.caption') }).fill('At the pier');
  // The reload below finds the page and the chat on the device alone.
  await untilKept(maya, 'social-chat', [/ChatPage\.\w+\.js$/, /chat-window\.\w+\.js$/]);
  await untilRemembered(maya, '"ChatMessages"');
  await maya.context().setOffline(true);
  await maya.getByRole('button', { name: say('social.chat.send') }).click();
  await expect(messages(maya).last()).toContainText(say('social.chat.waiting'));
  await expect(
    messages(maya)
      .last()
      .getByRole('img', { name: say('social.chat.photoOwn') }),
  ).toBeVisible();
  await maya.reload();
  await expect(messages(maya).last()).toContainText('At the pier');
  await expect(messages(maya).last()).toContainText(say('social.chat.waiting'));
  await maya.context().setOffline(false);

  const photo = messages(noam, he)
    .last()
    .getByRole('button', { name: /^תמונה מאת .*Maya Levi/ });
  await expect(photo).toBeVisible();
  await expect(messages(noam, he).last()).toContainText('At the pier');
  const shown = photo.getByRole('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await noam.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(messages(maya).last()).not.toContainText(say('social.chat.waiting'));

  await photo.click();
  await expect(noam.getByRole('dialog', { name: he('social.photos.title') })).toBeVisible();
  await expect(noam).toHaveURL(/[?&]image=/);
  await noam.goBack();
  await expect(photo).toBeVisible();

  const address = new URL((await shown.getAttribute('src'))!, noam.url()).href;
  const original = address.replace(/c_limit[^/]+\//, '');
  const statusFor = async (page: Page, at: string) => (await page.request.get(at)).status();
  const { page: third } = await member('priya.nair', { at: '/chat' });
  const { page: staff } = await member('dana', { at: '/chat' });
  await expect(third.getByRole('region', { name: say('social.chat.title') })).toBeVisible();
  await expect(staff.getByRole('region', { name: say('social.chat.title') })).toBeVisible();
  expect([await statusFor(maya, address), await statusFor(maya, original)]).toEqual([200, 200]);
  expect([await statusFor(noam, address), await statusFor(noam, original)]).toEqual([200, 404]);
  for (const page of [third, staff])
    expect([await statusFor(page, address), await statusFor(page, original)]).toEqual([404, 404]);

  await report(product.url, 'At the pier');
  await staff.goto('/admin/reports');
  await staff.getByRole('button', { name: say('admin.reports.messages'), exact: true }).click();
  await staff.getByRole('button', { name: say('admin.reports.showPhoto') }).click();
  const reported = staff.getByRole('img', { name: say('admin.reports.photo') });
  await expect.poll(() => reported.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect([await statusFor(staff, address), await statusFor(staff, original)]).toEqual([200, 404]);
  expect(await statusFor(third, address)).toBe(404);

  await messages(maya).last().hover();
  await messages(maya)
    .last()
    .getByRole('button', { name: say('social.chat.messageMenu') })
    .click();
  await maya.getByRole('menuitem', { name: say('social.chat.delete') }).click();
  await overlay('question before a message is deleted')
    .shown(maya)
    .getByRole('button', { name: say('social.chat.deleteConfirm') })
    .click();
  await expect(messages(noam, he).last()).toContainText(he('social.chat.deleted'));
  await expect(photo).toHaveCount(0);
  expect(await statusFor(noam, address)).toBe(404);
});

test('a telephone asks where the photo comes from; a chat with photos has no serious accessibility problem', async ({
  member,
}) => {
  const { page } = await member('noam', { at: '/chat', bypassCSP: true, colorScheme: 'dark', ...phone });
  await openChat(page, 'Maya Levi');
  await page.getByRole('button', { name: say('social.chat.addPhoto') }).click();
  const menu = overlay('where a photo for a chat comes from').shown(page);
  await expect(menu.getByRole('menuitem', { name: say('upload.camera') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await choose(page);
  await page.getByRole('button', { name: say('social.chat.send'), exact: true }).click();
  await expect(
    messages(page)
      .last()
      .getByRole('button', { name: say('social.chat.photoOwn') }),
  ).toBeVisible();
  await page
    .getByLabel(say('upload.choose'), { exact: true })
    .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await serious(page, 'everything')).toEqual([]);
});
