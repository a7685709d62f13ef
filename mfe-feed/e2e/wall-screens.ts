import { openDayPath } from '../../e2e/support/open-day.ts';
import type { Screen, There } from '../../e2e/support/screen.ts';

async function wall({ page, expect }: There): Promise<void> {
  const photos = page.locator('[data-wall="ready"]');
  await expect(photos.locator('li[data-photo]').first()).toBeVisible();
  await photos.scrollIntoViewIfNeeded();
}

async function photo(there: There): Promise<void> {
  const { page, say, expect } = there;
  await wall(there);
  await page.locator('[data-wall="ready"] li[data-photo]').first().getByRole('button').first().click();
  const viewer = page.getByRole('dialog', { name: say('feed.picture.title', { title: say('feed.wall.title') }) });
  await expect(viewer.getByRole('img').first()).toBeVisible();
}

export const wallScreens: readonly Screen[] = [
  { name: 'wall', path: openDayPath('en'), open: wall },
  { name: 'photo of the wall', path: openDayPath('en'), open: photo },
];
