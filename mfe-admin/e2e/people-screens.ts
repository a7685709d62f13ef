import { answer } from '../../e2e/support/answers.ts';
import type { Screen, There } from '../../e2e/support/screen.ts';

async function chosen({ page }: There, content: string): Promise<void> {
  await page.locator('input[type=file]').evaluate((field: HTMLInputElement, text) => {
    const given = new DataTransfer();
    given.items.add(new File([text], 'people.csv', { type: 'text/csv' }));
    field.files = given.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, `\ufeff${content}`);
}

async function columnsShown({ page, say, expect }: There): Promise<void> {
  await page.getByText(say('admin.people.columns'), { exact: true }).click();
  await expect(page.getByRole('button', { name: say('admin.people.example') })).toBeVisible();
}

async function previewed(there: There): Promise<void> {
  const rows = [
    'username,first_name,last_name,phone,email,role',
    'rivka.k,רבקה,"כהן ""הקטנה""",052-555-0191,rivka@example.org,staff',
    'lea.green,Lea,Green,,,',
  ];
  await chosen(there, rows.join('\n'));
  await there.expect(there.page.getByRole('heading', { name: there.say('admin.people.found') })).toBeVisible();
}

async function withProblems(there: There): Promise<void> {
  const rows = ['username,phone,email,role', 'lea.green,12,,', 'noam.w,,nowhere,teacher', ',0525550192,,'];
  await chosen(there, rows.join('\n'));
  await there.expect(there.page.getByRole('button', { name: there.say('admin.people.saveProblems') })).toBeVisible();
}

const roles = 'username,role\nrivka.k,staff\nlea.green,admin\nmaya,careTeam\n';

async function rightsNamed(there: There): Promise<void> {
  await chosen(there, roles);
  const { page, say, expect } = there;
  await expect(page.getByText(say('admin.people.rights_other', { count: 3 }))).toBeVisible();
}

const refusal = (code: string, more: object) => ({
  errors: [{ message: code, extensions: { code, wordingKey: `error.${code}`, ...more } }],
});

/** As where the sign-in is older than five minutes. */
async function passwordAsked(there: There): Promise<void> {
  const { page, say, expect } = there;
  await rightsNamed(there);
  const stop = await answer(page, 'ConfirmPeopleImport', refusal('BAD_INPUT', { field: 'password' }));
  await page.getByRole('button', { name: say('admin.people.confirm'), exact: true }).click();
  const field = page.getByLabel(say('admin.people.password'), { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('admin.people.noPassword'))).toBeVisible();
  await stop();
}

/** As where much was sent at once. */
async function asksToGoSlower(there: There): Promise<void> {
  const { page, say, expect } = there;
  const stop = await answer(page, 'AddPeopleImportPart', refusal('RATE_LIMITED', { retryAfterSeconds: 3_600 }));
  await chosen(there, roles);
  await expect(page.getByText(say('admin.people.slow'))).toBeVisible();
  await stop();
}

/** One that another screen brought is enough. */
async function imported(there: There): Promise<void> {
  const { page, say, expect } = there;
  const undo = page.getByText(say('admin.people.undo'), { exact: true }).first();
  // Those that other screens checked and left stand there, too.
  const left = page.getByText(say('admin.people.show'), { exact: true });
  await expect(page.getByText(say('admin.people.none')).or(undo).or(left).first()).toBeVisible();
  if (!(await undo.isVisible())) {
    await chosen(there, `username\nmember.${crypto.randomUUID().slice(0, 8)}\n`);
    await page.getByRole('button', { name: say('admin.people.confirm') }).click();
  }
  await expect(undo).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

export const peopleScreens: readonly Screen[] = [
  { name: 'members by a table, its columns', path: '/admin/people', as: 'daniel.ross', open: columnsShown },
  { name: 'members by a table, as they would be', path: '/admin/people', as: 'daniel.ross', open: previewed },
  { name: 'members by a table, with problems', path: '/admin/people', as: 'daniel.ross', open: withProblems },
  { name: 'members by a table, whose rights change', path: '/admin/people', as: 'daniel.ross', open: rightsNamed },
  { name: 'members by a table, with a password', path: '/admin/people', as: 'daniel.ross', open: passwordAsked },
  { name: 'members by a table, sent slowly', path: '/admin/people', as: 'daniel.ross', open: asksToGoSlower },
  { name: 'imports of members', path: '/admin/people', as: 'daniel.ross', open: imported },
];
