import type { Screen, There } from '../../e2e/support/screen.ts';

const yes = ({ page, say }: There) => page.getByRole('button', { name: say('wellness.diary.consent.yes') });
const save = ({ page, say }: There) => page.getByRole('button', { name: say('wellness.diary.save'), exact: true });
const severe = ({ page, say }: There) => {
  const level = { number: 7, word: say('wellness.diary.severity.SEVERE') };
  return page.getByRole('radio', { name: say('wellness.diary.level', level), exact: true });
};

async function diaryAsked(there: There): Promise<void> {
  await there.expect(yes(there)).toBeVisible();
}

/** Anyone who looked before has said yes and kept an entry. Whom to turn to is on the screen too. */
async function diary(there: There): Promise<void> {
  const { page, say, expect } = there;
  await expect(yes(there).or(save(there))).toBeVisible();
  if (await yes(there).isVisible()) await yes(there).click();
  const table = page.getByRole('table');
  await expect(table.or(page.getByText(say('wellness.diary.trend.empty')))).toBeVisible();
  if (!(await table.isVisible())) {
    await severe(there).check();
    await save(there).click();
  }
  await expect(table).toBeVisible();
  await severe(there).check();
}

export const diaryScreens: readonly Screen[] = [
  { name: 'diary, not kept', path: '/diary', as: 'noam', open: diaryAsked },
  { name: 'diary', path: '/diary', open: diary },
];
