// Emojis for the field of a chat on a wide screen: by keys alone, in both directions, under the product's own policy.
import { overlay } from '../../support/overlays.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

for (const { language, as, chat, search, on } of [
  { language: 'en', as: 'maya', chat: 'נועם כהן', search: 'yoga', on: 'ArrowRight' },
  { language: 'he', as: 'noam', chat: 'Maya Levi', search: 'יוגה', on: 'ArrowLeft' },
] as const)
  test(`an emoji is found by its name and comes to the caret, ${language}`, async ({ member }) => {
    const say = wordsIn(language);
    const { page } = await member(as, { language, viewport: { width: 1_280, height: 800 } });
    await page.goto('/chat');
    await page
      .getByRole('region', { name: say('social.chat.title') })
      .getByRole('button', { name: chat })
      .click();
    const field = page.getByRole('textbox', { name: say('social.chat.write') });
    await field.fill('ab');
    await field.press('ArrowLeft');
    const button = page.getByRole('button', { name: say('social.emoji.open') });
    await button.press('Enter');
    const find = page.getByRole('searchbox', { name: say('social.emoji.search') });
    await expect(find).toBeFocused();
    const marked = page.getByRole('gridcell', { selected: true });
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await find.press('ArrowDown');
    await expect(marked).toHaveText('😀');
    await find.press(on);
    await expect(marked).toHaveText('😃');
    await find.fill(search);
    await expect(marked).toHaveText('🧘');
    await find.press('Enter');
    await expect(field).toHaveValue('a🧘b');
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(field).toHaveValue('ab');
    await page.keyboard.press('Control+Shift+z');
    await expect(field).toHaveValue('a🧘b');
    await page.keyboard.type('!');
    await expect(field).toHaveValue('a🧘!b');
    await button.press('Enter');
    await find.fill('xyzxyz');
    await expect(page.getByText(say('social.emoji.none'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(find).toBeHidden();
    await expect(button).toBeFocused();
    await field.fill('');
  });

test('Back closes the emojis, and leaves the chat open', async ({ member }) => {
  const say = wordsIn('en');
  const { page } = await member('maya', { viewport: { width: 1_280, height: 800 } });
  await page.goto('/chat');
  await page.getByRole('button', { name: 'נועם כהן' }).click();
  await page.getByRole('button', { name: say('social.emoji.open') }).click();
  const emojis = overlay('emojis for a chat').shown(page);
  await expect(emojis).toBeVisible();
  await page.goBack();
  await expect(emojis).toBeHidden();
  await expect(page.getByRole('textbox', { name: say('social.chat.write') })).toBeVisible();
});
