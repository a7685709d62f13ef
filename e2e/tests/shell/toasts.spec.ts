// A notice is read beside what the member does, never in its way.
import type { Locator, Page } from '@playwright/test';
import { answer, brokenCall } from '../../support/answers.ts';
import type { Overlay } from '../../support/overlays/overlay.ts';
import { overlay } from '../../support/overlays.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: say('feed.reaction.failed') });

/** A failure stays until it is closed. */
async function fail(page: Page) {
  await answer(page, 'UpdatePostLikes', {
    errors: [{ message: 'x', extensions: { code: 'FORBIDDEN' } }],
    data: { updatePostLikes: null },
  });
  await overlay('the five reactions').open!(page);
  await overlay('the five reactions').shown(page).getByRole('menuitem').last().click();
  await expect(notice(page)).toBeVisible();
}

/** What can be used or read there, and what lies over it instead. */
const covered = (place: Locator): Promise<string[]> =>
  place.evaluate((element) =>
    [element, ...element.querySelectorAll('button, a, label, textarea, h2')]
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < innerHeight)
      .filter(({ box }) => {
        const notice = document.querySelector('[role=alert][data-tone]')!.getBoundingClientRect();
        return (
          box.top < notice.bottom - 1 &&
          box.bottom > notice.top + 1 &&
          box.left < notice.right - 1 &&
          box.right > notice.left + 1
        );
      })
      .map(({ each }) => each.getAttribute('aria-label') ?? each.textContent ?? each.tagName),
  );

async function isFree(page: Page, { name, open, shown }: Overlay) {
  await open!(page);
  await expect(shown(page), `${name} opens`).toBeVisible();
  await page.waitForTimeout(400);
  expect(await covered(shown(page)), `${name} lies under the notice`).toEqual([]);
}

const names = ['account and display settings', 'categories', 'who reacted', 'member', 'sign-out question'];

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 480 },
  { width: 1280, height: 800 },
])
  test(`a notice covers nothing of what floats, ${viewport.width} px wide`, async ({ member }) => {
    const { page, complaints } = await member('maya', { viewport });
    complaints.expect(brokenCall);
    await fail(page);
    for (const name of names)
      await test.step(name, async () => {
        await isFree(page, overlay(name));
        await page.goBack();
        await expect(overlay(name).shown(page)).toBeHidden();
      });
    await isFree(page, overlay('categories'));
    await notice(page)
      .getByRole('button', { name: say('toast.close') })
      .click();
    await expect(notice(page)).toBeHidden();
    await expect(overlay('categories').shown(page), 'closing the notice closes the sheet').toBeVisible();
  });

test('a picture’s buttons stand below a notice', async ({ member }) => {
  const { page, complaints } = await member('maya', { viewport: { width: 390, height: 844 } });
  complaints.expect(brokenCall);
  await fail(page);
  await overlay('picture').open!(page);
  const close = overlay('picture')
    .shown(page)
    .getByRole('button', { name: say('feed.close') });
  await close.click();
  await expect(overlay('picture').shown(page)).toBeHidden();
});

test('the field is free wherever it stands in the view', async ({ member }) => {
  const { page, complaints } = await member('maya', { viewport: { width: 390, height: 844 } });
  complaints.expect(brokenCall);
  await fail(page);
  await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
  const field = page.getByRole('textbox', { name: say('feed.comment.yourComment') });
  await page
    .getByRole('button', { name: new RegExp(`^${say('feed.comment.comment')}`) })
    .first()
    .click();
  await expect(field).toBeFocused();
  for (const block of ['end', 'center'] as const) {
    await field.evaluate((element, where) => element.scrollIntoView({ block: where }), block);
    // A notice makes room a moment after the field has the focus.
    await expect.poll(() => covered(field), block).toEqual([]);
  }
});
