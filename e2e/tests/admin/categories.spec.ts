// Staff look after the categories, and what members filter by follows.
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const english = wordsIn('en');

test('a category that staff add is filtered by, in the order that they give it, until it is retired', async ({
  visitor,
}) => {
  const [{ page }, member] = [await visitor(), await visitor()];
  await signIn(page, 'dana', { at: '/admin/categories' });
  const rows = page.getByRole('list', { name: english('admin.categories.order') }).locator('> li');
  await expect(rows.first()).toBeVisible();

  await page.getByRole('button', { name: english('admin.categories.new') }).press('Enter');
  const fresh = page.getByRole('region', { name: english('admin.categories.new') });
  await fresh.getByRole('textbox', { name: /English/ }).fill('Walking');
  await fresh.getByRole('textbox', { name: /עברית/ }).fill('הליכה');
  await fresh.getByRole('radio', { name: english('admin.categories.icon.tree') }).press('Space');
  await fresh.getByRole('button', { name: english('admin.videos.save') }).press('Enter');
  await expect(rows.last()).toContainText('Walking');
  await expect(page.getByRole('button', { name: english('admin.categories.new') })).toBeFocused();
  await page.getByRole('button', { name: english('admin.videos.top', { name: 'Walking' }) }).press('Enter');
  await expect(rows.first()).toContainText('Walking');

  await signIn(member.page, 'maya', { at: '/' });
  const filter = member.page.getByRole('group', { name: english('feed.categoriesTitle') });
  const chips = filter.getByRole('checkbox');
  await member.page.getByRole('button', { name: english('feed.categories'), exact: true }).click();
  await expect(chips.first()).toHaveAccessibleName('Walking');
  await page.goto('/admin/publish?kind=news&write=temp_walk');
  const main = page.getByRole('combobox', { name: english('admin.publish.field.mainCategory') });
  await expect(main.getByRole('option', { name: 'Walking' })).toHaveCount(1);

  await page.goto('/admin/categories');
  await page.getByRole('button', { name: english('admin.videos.retireLabel', { name: 'Walking' }) }).click();
  await expect(rows.first()).toContainText(english('admin.videos.isRetired'));
  await member.page.reload();
  await member.page.getByRole('button', { name: english('feed.categories'), exact: true }).click();
  await expect(chips.first()).toHaveAccessibleName('Community');
  await expect(filter.getByRole('checkbox', { name: 'Walking' })).toHaveCount(0);
});
