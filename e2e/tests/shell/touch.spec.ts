import type { Page } from '@playwright/test';
import { overlay } from '../../support/overlays.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** What a finger can use and is too low for one: 44 px (WCAG 2.5.5). */
const tooLow = (page: Page, where = 'body'): Promise<string[]> =>
  page.evaluate(
    (place) =>
      [...document.querySelectorAll(`:is(${place}) :is(a, button, label:has(input))`)]
        .map((each) => ({ each, box: each.getBoundingClientRect() }))
        .filter(
          ({ each, box }) => box.width > 1 && box.height < 43.5 && getComputedStyle(each).visibility === 'visible',
        )
        .map(({ each, box }) => `${location.pathname}: ${Math.round(box.height)} px, ${each.outerHTML.slice(0, 90)}`),
    where,
  );

const finger = { hasTouch: true, isMobile: true };

for (const [width, height] of [
  [390, 844],
  [1024, 768],
] as const)
  test(`everything in the shell and of friends is large enough for a finger, ${width} px wide`, async ({ visitor }) => {
    const { page } = await visitor({ viewport: { width, height }, ...finger });
    const low: string[] = [];
    for (const path of ['/welcome', '/login', '/forgotPassword']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      low.push(...(await tooLow(page)));
    }
    await signIn(page, 'maya');
    await overlay('account and display settings').open!(page);
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    low.push(...(await tooLow(page, 'nav, aside, [role=dialog]')));
    await page.goBack();
    await page.goto('/friends');
    await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible();
    low.push(...(await tooLow(page)));
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(overlay('member').shown(page).locator('bdi').first()).toBeVisible();
    low.push(...(await tooLow(page)));
    expect(low).toEqual([]);
  });
