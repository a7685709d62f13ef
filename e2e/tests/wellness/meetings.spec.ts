// Live meetings: planned by staff, joined by members, in rooms where browsers see each other.
import type { Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { planMeeting } from '../../support/meetings.ts';
import { overlay } from '../../support/overlays.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const [english, hebrew] = [wordsIn('en'), wordsIn('he')];

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/** Names stand between marks of their own direction. */
const named = (page: Page, say: typeof english, key: string, name: string) =>
  button(page, new RegExp(`^${say(key, { name: '' }).trim()}.*${name}`));
const join = (page: Page, say: typeof english) => button(page, say('wellness.room.join')).click();

/** How many pictures of others a page shows that move. */
const moving = (page: Page) =>
  page.evaluate(async () => {
    const videos = [...document.querySelectorAll<HTMLVideoElement>('figure:not([data-own]) video')];
    const before = videos.map((video) => video.getVideoPlaybackQuality().totalVideoFrames);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await new Promise((resolve) => videos[0]?.requestVideoFrameCallback(() => resolve(null)) ?? resolve(null));
    return videos.filter(
      (video, index) => video.videoWidth > 0 && video.getVideoPlaybackQuality().totalVideoFrames >= before[index]!,
    ).length;
  });

test('three browsers meet: the host lets them in, one loses its line and is back, and the host ends it for all', async ({
  member,
  product,
}) => {
  test.setTimeout(120_000);
  const name = 'Breathing in three places';
  await planMeeting(product.url, name);
  const { page: dana } = await member('dana', { at: '/meetings' });
  const { page: maya } = await member('maya', { at: '/meetings' });
  const { page: noam, complaints } = await member('noam', {
    at: '/meetings',
    language: 'he',
    viewport: { width: 320, height: 640 },
  });
  await named(maya, english, 'wellness.meetings.registerOf', name).click();
  await named(noam, hebrew, 'wellness.meetings.registerOf', name).click();
  await named(dana, english, 'wellness.meetings.startOf', name).click();
  await join(dana, english);
  await expect(dana.getByText(english('wellness.room.nobody'))).toBeVisible();

  // They see that it has started without asking.
  await named(maya, english, 'wellness.meetings.joinOf', name).click();
  await join(maya, english);
  await expect(maya.getByText(english('wellness.room.waiting'))).toBeVisible();
  await named(noam, hebrew, 'wellness.meetings.joinOf', name).click();
  await join(noam, hebrew);
  const admit = dana.getByRole('button', {
    name: new RegExp(`^${english('wellness.room.admitOf', { name: '' }).trim()}`),
  });
  await expect(admit).toHaveCount(2);
  await admit.first().click();
  await expect(admit).toHaveCount(1);
  await admit.first().click();
  for (const page of [dana, maya, noam]) await expect.poll(() => moving(page), { timeout: 30_000 }).toBe(2);

  await button(noam, hebrew('wellness.room.hand.off')).click();
  await dana
    .getByRole('list', { name: english('wellness.room.guests') })
    .getByRole('button', { name: new RegExp(`^${english('wellness.room.lowerHandOf', { name: '' }).trim()}`) })
    .click();
  await expect(button(noam, hebrew('wellness.room.hand.off'))).toBeVisible();
  await button(maya, english('wellness.room.chat')).click();
  await maya.getByRole('textbox', { name: english('wellness.room.write') }).fill('שלום to all');
  await maya.keyboard.press('Enter');
  await noam.getByRole('button', { name: /^צ׳אט/ }).click();
  await expect(noam.getByRole('log')).toContainText('שלום to all');
  await button(maya, english('wellness.room.screen.off')).click();
  await expect(noam.locator('figure[data-screen] video')).toBeVisible();
  await button(maya, english('wellness.room.screen.on')).click();
  await expect(noam.locator('figure[data-screen]')).toHaveCount(0);

  complaints.expect(lostServer);
  await noam.context().setOffline(true);
  await expect(noam.getByRole('status').filter({ hasText: hebrew('wellness.room.cut') })).toBeVisible({
    timeout: 20_000,
  });
  await noam.context().setOffline(false);
  await expect(noam.getByRole('status').filter({ hasText: hebrew('wellness.room.cut') })).toHaveCount(0);
  await expect.poll(() => moving(noam)).toBe(2);

  await button(dana, english('wellness.meetings.finish')).click();
  await overlay('question before a live meeting is ended from its room')
    .shown(dana)
    .getByRole('button', { name: english('wellness.meetings.finish') })
    .click();
  for (const [page, say] of [
    [dana, english],
    [maya, english],
    [noam, hebrew],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('wellness.meetings.thanks'));
    expect(new URL(page.url()).pathname).toBe('/meeting-finished');
  }
});

/** Goes on by Tab until it stands on what has this name. */
async function tabTo(page: Page, name: string) {
  const names: string[] = [];
  while (names.length < 60) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (label.trim() === name) return;
    names.push(label.trim());
  }
  throw new Error(`Tab does not reach ${name}, but ${names.join(', ')}`);
}

test('its host starts it in two browsers at once, is in with the later one, and does all by the keyboard', async ({
  member,
  product,
}) => {
  const name = 'Breathing with two hands';
  await planMeeting(product.url, name);
  const [{ page: first }, { page: second }] = await Promise.all([
    member('dana', { at: '/meetings' }),
    member('dana', { at: '/meetings' }),
  ]);
  // The one that is slower may find that it has started.
  const start = (page: Page) =>
    named(page, english, 'wellness.meetings.startOf', name).or(named(page, english, 'wellness.meetings.joinOf', name));
  await Promise.all([first, second].map((page) => start(page).click()));
  await Promise.all([first, second].map((page) => expect(button(page, english('wellness.room.join'))).toBeVisible()));
  await join(first, english);
  await expect(first.getByText(english('wellness.room.nobody'))).toBeVisible();

  await tabTo(second, english('wellness.room.join'));
  await second.keyboard.press('Enter');
  await expect(second.getByText(english('wellness.room.nobody'))).toBeVisible();
  await expect(first.getByText(english('wellness.room.outText'))).toBeVisible({ timeout: 20_000 });
  await tabTo(second, english('wellness.room.hand.off'));
  await second.keyboard.press('Space');
  await expect(second.getByRole('img', { name: english('wellness.room.handUp') })).toBeVisible();
  await tabTo(second, english('wellness.room.captions.off'));
  await second.keyboard.press('Enter');
  const question = overlay('question before captions are made of what a member says').shown(second);
  await expect(question).toContainText(english('wellness.room.captionsElsewhere'));
  await second.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await tabTo(second, english('wellness.room.chat'));
  await second.keyboard.press('Enter');
  await tabTo(second, english('wellness.room.write'));
  await second.keyboard.type('Hello?');
  await second.keyboard.press('Enter');
  await expect(second.getByRole('log')).toContainText('Hello?');
  await tabTo(second, english('wellness.room.leave'));
  await second.keyboard.press('Enter');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(english('wellness.meetings.title'));
});
