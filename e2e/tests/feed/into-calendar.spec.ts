// What takes place gets into the calendar of a member's device: one event as a file, and all they follow at an address of its own.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { publishEvent } from '../../support/publish.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const looks = [
  { language: 'en', username: 'maya', viewport: { width: 1280, height: 800 } },
  { language: 'he', username: 'noam', viewport: { width: 320, height: 640 } },
] as const;

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const unfolded = (text: string) => text.replaceAll(/\r\n /g, '');
/** As a calendar reads it: without the browser's cookies. */
const read = async (address: string, etag = '') => {
  const answer = await fetch(address, { headers: { 'if-none-match': etag } });
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', text: unfolded(await answer.text()) };
};

for (const { language, username, viewport } of looks) {
  const say = wordsIn(language);
  const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
  /** Of the one post that is open: what it is called ends its name, set apart where its letters run the other way. */
  const action = (page: Page, key: string) => page.getByRole('button', { name: new RegExp(`^${say(key)}.*slowly`) });

  test(`an event is taken as a file, and all that is followed by an address, in ${language}, by the keyboard alone`, async ({
    member,
    product,
  }) => {
    const title = `Breathing, slowly; ${language}`;
    await publishEvent(product, title);
    const { page } = await member(username, { language, viewport });
    await page.getByRole('article').getByRole('heading').getByRole('link', { name: title }).press('Enter');

    await action(page, 'feed.calendars.add').press('Enter');
    const overlay = page.getByRole('dialog', { name: say('feed.calendars.add') });
    const file = overlay.getByRole('link', { name: new RegExp(`^${say('feed.calendars.file')}`) });
    await expect(file).toHaveAttribute('href', /^blob:/);
    expect(await fits(page)).toBe(true);
    const downloading = page.waitForEvent('download');
    await file.press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`Breathing slowly ${language}.ics`);
    const text = unfolded(await readFile(await download.path(), 'utf8'));
    expect(text).toContain(`SUMMARY:Breathing\\, slowly\\; ${language}`);
    expect(text).toContain('DTSTART;TZID=Asia/Jerusalem:');
    expect(text).toMatch(new RegExp(`URL;VALUE=URI:${product.url}/show-post/\\w+/all`));
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await expect(action(page, 'feed.calendars.add')).toBeFocused();

    await action(page, 'feed.reminder.on').press('Enter');
    const celebration = page.getByRole('dialog', { name: say('feed.reminder.firstTitle') });
    await celebration
      .getByRole('button', { name: say('feed.close') })
      .last()
      .press('Enter');
    await expect(celebration).toHaveCount(0);

    await page.getByRole('button', { name: say('shell.account.label') }).press('Enter');
    await page.getByRole('link', { name: say('shell.account.settings') }).press('Enter');
    await button(page, 'feed.calendars.address.make').press('Enter');
    const shown = page.getByRole('textbox', { name: say('feed.calendars.address.label'), exact: true });
    await expect(shown).toHaveValue(/\/ics\/[\w-]{43}\.ics$/);
    const address = await shown.inputValue();
    expect(await fits(page)).toBe(true);
    const first = await read(address);
    expect(first.text).toContain(`SUMMARY:Breathing\\, slowly\\; ${language}`);
    expect((await read(address, first.etag)).status).toBe(304);

    // Another one takes its place, and the old one is nothing.
    await button(page, 'feed.calendars.address.renew').press('Enter');
    const question = page.getByRole('dialog', { name: say('feed.calendars.address.renewTitle') });
    await question.getByRole('button', { name: say('feed.calendars.address.renew') }).press('Enter');
    await expect(shown).not.toHaveValue(address);
    const next = await shown.inputValue();
    expect([(await read(address)).status, (await read(next)).status]).toEqual([404, 200]);

    await button(page, 'feed.calendars.address.end').press('Enter');
    const ending = page.getByRole('dialog', { name: say('feed.calendars.address.endTitle') });
    await ending.getByRole('button', { name: say('feed.calendars.address.end') }).press('Enter');
    await expect(button(page, 'feed.calendars.address.make')).toBeVisible();
    expect((await read(next)).status).toBe(404);
  });
}
