// What of friends, chats and notifications is lost where.
import type { Locator, Page } from '@playwright/test';
import { typed } from '../lazy-parts.ts';
import type { Losing } from '../lost-files.ts';
import { starting } from '../overlays/overlay.ts';
import { overlay } from '../overlays.ts';
import { photoFile } from '../photo-file.ts';
import { expect } from '../test.ts';
import { wordsIn } from '../words.ts';
import { askEveryPlace, askUntil, type ChunkSite, type ChunkSites, pageAt, retryIn, say } from './site.ts';

const mayaAndNoam = 'נועם כהן';

const write = (page: Page | Locator) => page.getByRole('textbox', { name: say('social.chat.write') });
const chats = (page: Page | Locator, words = say) => page.getByRole('region', { name: words('social.chat.title') });

async function atAChat(page: Page, files: Losing, times: number) {
  await page.goto('/chat');
  await chats(page).getByRole('button', { name: mayaAndNoam }).click();
  await askUntil(write(page), retryIn(page.getByRole('main')), 2 * times);
  await expect.poll(files.missing).toEqual([]);
}

/** From the panel beside the feed, which is there before what opens by it. */
async function overThePage(page: Page, files: Losing, times: number) {
  await page.reload();
  await chats(page).getByRole('button', { name: mayaAndNoam }).click();
  const box = overlay('the box of a chat').shown(page);
  await askUntil(write(box), retryIn(page), 4 * times);
  await expect.poll(files.missing).toEqual([]);
}

async function ofTheTeam(page: Page, files: Losing, times: number) {
  await page.goto('/helpdesk');
  const inbox = page.getByRole('region', { name: say('social.inbox.title') });
  await inbox.getByRole('button', { name: 'Priya Nair' }).click();
  const claim = page.getByRole('button', { name: say('social.inbox.claim'), exact: true });
  await askUntil(claim, retryIn(page.getByRole('main')), 2 * times);
  await expect.poll(files.missing).toEqual([]);
}

/** The picker and what each emoji is called, in the language of the member. */
const ofEmojis = (spoken: 'en' | 'he'): ChunkSite => ({
  files: spoken === 'en' ? /src_emoji_(?:EmojiPanel|names_en)/ : /src_emoji_(?:EmojiPanel|names_he)/,
  options: { language: spoken },
  visit: async (page, files, times) => {
    const words = wordsIn(spoken);
    await page.goto('/chat');
    await chats(page, words).getByRole('button', { name: mayaAndNoam }).click();
    const field = page.getByRole('textbox', { name: words('social.chat.write') });
    await field.fill(typed);
    await page.getByRole('button', { name: words('social.emoji.open') }).click();
    const emojis = page.getByRole('dialog', { name: words('social.emoji.open') });
    const retry = emojis.getByRole('button', { name: words('boundary.retry') });
    await askUntil(emojis.getByRole('gridcell').first(), retry, 2 * times);
    await expect(field).toHaveValue(typed);
    await expect.poll(files.missing).toEqual([]);
  },
});

/** A photo whose upload has no code yet waits, as one does without a connection, and is sent with nobody tapping again. */
async function atAPhotoThatIsSent(page: Page, files: Losing) {
  await page.goto('/chat');
  await chats(page).getByRole('button', { name: mayaAndNoam }).click();
  await page.getByLabel(say('upload.choose'), { exact: true }).setInputFiles(photoFile());
  await page.getByRole('button', { name: say('social.chat.send'), exact: true }).click();
  const sent = page
    .getByRole('region', { name: say('social.chat.messages') })
    .getByRole('article')
    .last();
  await expect(sent.getByRole('img', { name: say('social.chat.photoOwn') })).toBeVisible();
  await expect.poll(files.missing).toEqual([]);
  await expect(sent).not.toContainText(say('social.chat.waiting'));
  await page.reload();
  await expect(sent.getByRole('img', { name: say('social.chat.photoOwn') })).toBeVisible();
}

async function onAMembersCard(page: Page, files: Losing, times: number) {
  await overlay('member').open!(page);
  const card = overlay('member').shown(page);
  await askUntil(card.getByRole('button', { name: starting('social.blocking.more') }), retryIn(card), 2 * times);
  await expect.poll(files.missing).toEqual([]);
}

async function inTheSettings(page: Page, files: Losing) {
  await page.goto('/settings');
  const main = page.getByRole('main');
  await askEveryPlace(main, files);
  await expect(main.getByRole('switch', { name: say('social.receipts.show') })).toBeVisible();
  await expect(main.getByRole('heading', { name: say('social.blocking.title') })).toBeVisible();
}

export const socialChatSites: ChunkSites = {
  'on one’s groups': pageAt('/courses', /CoursesPage/, (main) => main.getByRole('article').first()),
  'on one’s own profile': pageAt('/profile', /ProfilePage/, (main) => main.getByRole('tab').first()),
  'with the notifications': pageAt('/notifications', /NotificationsPage/, (main) => main.getByRole('tab').first()),
  'with the choice of notifications': pageAt('/notifications/choices', /ChoicesPage/, (main) =>
    main.getByRole('switch').first(),
  ),
  'at a photo': {
    files: /photo-viewer/,
    visit: async (page, files, times) => {
      await page.goto('/profile?photo=of-nobody');
      await askUntil(overlay('photo').shown(page).getByRole('alert'), retryIn(page), 2 * times);
      await expect.poll(files.missing).toEqual([]);
    },
  },
  'on the page of chats': pageAt('/chat', /social-chat\/ChatPage/, (main) => chats(main).getByRole('button').first()),
  'with a new chat': pageAt('/createNewChat', /NewChatPage/, (main) =>
    main.getByRole('heading', { name: say('social.newChat.title') }),
  ),
  'at a chat': { files: /chat-window/, visit: atAChat },
  'at a chat over the page': { files: /FloatingChat|src_box_ChatBox/, visit: overThePage },
  'at the first words to a friend': pageAt('/chat?with=of-nobody', /src_chat_NewWindow/, write),
  'at the first words to the team': pageAt('/chat?with=helpdesk', /src_helpdesk_NewHelpdesk/, write, 'noam'),
  'at the help desk': pageAt(
    '/helpdesk',
    /HelpdeskPage/,
    (main) =>
      main
        .getByRole('region', { name: say('social.inbox.title') })
        .getByRole('button')
        .first(),
    'dana',
  ),
  'at what was asked of the help desk': { files: /src_helpdesk-inbox_InboxWindow/, who: 'dana', visit: ofTheTeam },
  'with the emojis': ofEmojis('en'),
  'with the emojis in Hebrew': ofEmojis('he'),
  'when a photo is sent': { files: /shell\/upload/, visit: atAPhotoThatIsSent },
  'on a member’s card': { files: /social-chat\/blocking\./, visit: onAMembersCard },
  'in the settings of chats and members': { files: /(?:Receipt|Blocked)Settings/, visit: inTheSettings },
};
