// Staff look after the manuals of the programme, and members read what they uploaded.

import type { Locator } from '@playwright/test';
import { pdfThatSays } from '../../support/pdf-file.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const english = wordsIn('en');

test('a PDF that staff upload becomes a manual, which members read until it is retired', async ({ visitor }) => {
  const { page } = await visitor();
  await signIn(page, 'dana', { at: '/admin/manuals' });
  const rows = page.getByRole('list', { name: english('admin.manuals.order') }).locator('> li');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  const choose = async (name: string | RegExp, text: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    await chooser.setFiles({ name: 'new.pdf', mimeType: 'application/pdf', buffer: pdfThatSays(text) });
  };

  await page.getByRole('button', { name: english('admin.manuals.new') }).click();
  await choose(english('admin.manuals.choose'), 'A walk in the morning');
  const fresh = page.getByRole('region', { name: english('admin.manuals.new') });
  await fresh.getByRole('textbox', { name: /English/ }).fill('Walking');
  await fresh.getByRole('textbox', { name: /עברית/ }).fill('הליכה');
  await fresh.getByRole('button', { name: english('admin.videos.save') }).click();
  await expect(rows).toHaveCount(before + 1);
  await expect(rows.last()).toContainText('Walking');
  // Its first page, drawn by the device of staff.
  const pictureOf = (place: Locator) => place.locator('img').evaluate((image) => (image as HTMLImageElement).decode());
  await pictureOf(rows.last());

  // Another language comes, goes and is back.
  await page.getByRole('button', { name: english('admin.documents.label', { name: 'Walking' }) }).click();
  await choose(/Add a PDF in .?עברית.?/, 'In Hebrew');
  const remove = rows.last().getByRole('button', { name: /Remove the PDF in/ });
  await expect(remove).toHaveCount(2);
  await remove.last().click();
  await expect(remove).toHaveCount(0);
  await page.getByRole('button', { name: english('admin.videos.undo') }).click();
  await expect(remove).toHaveCount(2);

  await page.goto('/manuals?query=walking');
  const card = page.getByRole('main').getByRole('listitem').getByRole('link');
  await pictureOf(card);
  await card.click();
  await expect(page.getByRole('dialog').getByText('A walk in the morning')).toBeVisible();

  await page.goto('/admin/manuals');
  await page.getByRole('button', { name: english('admin.videos.retireLabel', { name: 'Walking' }) }).click();
  await expect(page.getByText(english('admin.videos.isRetired'), { exact: true })).toBeVisible();
  await page.goto('/manuals?query=walking');
  await expect(page.getByText(english('wellness.videos.noneFound'))).toBeVisible();
});
