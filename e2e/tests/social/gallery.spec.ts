// A member's gallery: in two browsers of theirs, in another member's, and in the viewer.
import type { Page } from '@playwright/test';
import { apiMember } from '../../support/api.ts';
import { photoFile } from '../../support/photo-file.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const photosOf = (page: Page, words = wordsIn('en')) =>
  page.getByRole('region', { name: words('social.photos.title') });
const tiles = (page: Page, words = wordsIn('en')) =>
  photosOf(page, words)
    .getByRole('listitem')
    .getByRole('button', {
      name: new RegExp(`^${words('social.photos.open', { name: '' }).replace(/[^\p{L}]+$/u, '')}`, 'u'),
    });

async function add(page: Page, label: string, words = wordsIn('en')): Promise<void> {
  await photosOf(page, words).locator('input[type=file]').setInputFiles(photoFile());
  const dialog = page.getByRole('dialog', { name: words('social.photos.add') });
  await dialog.getByLabel(words('social.send.label')).fill(label);
  await dialog.getByRole('button', { name: words('social.send.send') }).click();
  await expect(dialog).toBeHidden();
}

/** Resolves once a question has been answered. */
const answered = (page: Page, name: string) =>
  page.waitForResponse((response) => Boolean(response.request().postData()?.includes(name)));

const idOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('banyan.viewer')!) as { id: string }).id);

test('what one browser adds and deletes, the other shows by itself; another member sees none of what waits', async ({
  member,
}) => {
  const say = wordsIn('en');
  const { page } = await member('daniel.ross');
  const { page: elsewhere } = await member('daniel.ross', { viewport: { width: 390, height: 800 } });
  const { page: theirs } = await member('noam');
  await Promise.all([page.goto('/profile'), elsewhere.goto('/profile')]);
  for (const each of [page, elsewhere]) await expect(photosOf(each).getByText(say('social.photos.none'))).toBeVisible();
  await add(page, 'Morning');
  for (const each of [page, elsewhere]) {
    await expect(tiles(each)).toHaveCount(1);
    await expect(photosOf(each).getByText(say('social.photos.pending'))).toBeVisible();
  }
  const seen = answered(theirs, 'MemberPhotos');
  await theirs.goto(`/?member=${await idOf(page)}`);
  await seen;
  await expect(theirs.getByRole('dialog').getByText('@daniel.ross')).toBeVisible();
  await expect(photosOf(theirs)).toHaveCount(0);
  await photosOf(elsewhere)
    .getByRole('button', { name: say('social.photos.deleteOf', { name: 'Morning' }) })
    .click();
  const question = elsewhere.getByRole('dialog', { name: say('social.photos.question') });
  await question.getByRole('button', { name: say('social.photos.delete') }).click();
  for (const each of [elsewhere, page]) await expect(tiles(each)).toHaveCount(0);
});

test('a member who hides their pictures has a gallery that says it is private', async ({ member, product }) => {
  const hidden = await apiMember(product.url, 'priya.nair');
  const { page } = await member('noam');
  const said = (key: string) => page.getByRole('dialog').getByText(wordsIn('en')(key));
  const seen = answered(page, 'MemberPhotos');
  await page.goto(`/?member=${hidden.id}`);
  await seen;
  const hide = `mutation ($id: ID!) { updatePrivacy(userId: $id, config: { displayPicture: false }) { id } }`;
  await hidden.ask(hide, { id: hidden.id });
  await page.reload();
  await expect(said('social.photos.private')).toBeVisible();
});

for (const [username, language, width, on, back] of [
  ['hila.katz', 'en', 1280, 'ArrowRight', 'ArrowLeft'],
  ['dana', 'he', 320, 'ArrowLeft', 'ArrowRight'],
] as const)
  test(`the viewer goes round by keys, in the direction of the language, and its address leads back to it; in ${language}`, async ({
    member,
  }) => {
    const words = wordsIn(language);
    const { page } = await member(username, { at: '/profile', language, viewport: { width, height: 720 } });
    for (const [index, label] of ['First', 'Second', 'Third'].entries()) {
      await add(page, label, words);
      await expect(tiles(page, words)).toHaveCount(index + 1);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const viewer = page.getByRole('dialog', { name: words('social.photos.title') });
    const stands = (index: number, label: string) =>
      expect(viewer.getByText(words('social.photos.place', { index, total: 3 })).locator('xpath=..')).toContainText(
        label,
      );
    await tiles(page, words).first().click();
    await stands(1, 'Third');
    await page.keyboard.press(back);
    await stands(3, 'First');
    await page.keyboard.press(on);
    await stands(1, 'Third');
    await page.keyboard.press(on);
    await stands(2, 'Second');
    const address = page.url();
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL('/profile');
    await page.goto(address);
    await stands(2, 'Second');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await page.goto('/profile?photo=gone');
    await expect(viewer.getByText(words('social.photos.gone'))).toBeVisible();
  });
