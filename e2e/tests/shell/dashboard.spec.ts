// The dashboard: what waits for the member, by the cards that modules offer (community.md §2, tab 5).
import type { Page } from '@playwright/test';
import { barEntry } from '../../support/bar-entry.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const main = (page: Page) => page.getByRole('main');
const open = async (page: Page) => (await barEntry(page, 'shell.nav.dashboard')).click();

test('the dashboard shows what waits and leaves out what is empty', async ({ member }) => {
  const busy = await member('maya', { viewport: { width: 390, height: 844 } });
  const asked: string[] = [];
  busy.page.on('request', (request) => asked.push(request.url()));
  await busy.page.reload();
  await expect(busy.page.getByRole('article').first()).toBeVisible();
  expect(asked.filter((url) => /RequestsCard/.test(url))).toEqual([]);
  await open(busy.page);
  await expect(busy.page).toHaveURL('/dashboard');
  await expect(main(busy.page).getByRole('heading', { level: 1, name: say('shell.nav.dashboard') })).toBeFocused();
  const card = main(busy.page).getByRole('region', { name: /open request/ });
  await expect(card.getByRole('listitem').first()).toBeVisible();
  await expect(main(busy.page).getByText(say('shell.dashboard.nothing'))).toBeHidden();
  await card.getByRole('link', { name: say('social.dashboard.toFriends') }).click();
  await expect(busy.page).toHaveURL('/friends?kind=pending');
  await busy.page.goBack();
  await expect(card.getByRole('listitem').first()).toBeVisible();

  const free = await member('daniel.ross');
  await open(free.page);
  await expect(main(free.page).getByRole('region', { name: say('social.dashboard.meetings') })).toBeVisible();
  await expect(main(free.page).getByRole('region', { name: /open request/ })).toHaveCount(0);
});
