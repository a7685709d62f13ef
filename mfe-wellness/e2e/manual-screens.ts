import type { Screen, There } from '../../e2e/support/screen.ts';

async function list({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('wellness.manuals.title') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

async function noneFound({ page, say, expect }: There): Promise<void> {
  await expect(page.getByText(say('wellness.videos.noneFound'))).toBeVisible();
}

async function reader(there: There): Promise<void> {
  const { page, expect } = there;
  await list(there);
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('dialog').locator('canvas[data-drawn]').first()).toBeVisible();
}

async function searching(there: There): Promise<void> {
  const { page, say, expect } = there;
  await reader(there);
  await page.getByRole('button', { name: say('wellness.reader.search') }).click();
  await page.getByRole('textbox', { name: say('wellness.reader.searchLabel') }).fill('5');
  await expect(page.getByText(/1 \/ \d/)).toBeVisible();
}

export const manualScreens: readonly Screen[] = [
  { name: 'manuals', path: '/manuals', open: list },
  { name: 'no manual found', path: '/manuals?query=zzzz', open: noneFound },
  { name: 'a manual', path: '/manuals', open: reader },
  { name: 'search in a manual', path: '/manuals', open: searching },
];
