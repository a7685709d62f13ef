// A member keeps a diary that is theirs alone, shares it, and takes it back.
import type { Page } from '@playwright/test';
import { apiMember } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const wide = { viewport: { width: 1280, height: 800 } };
const [english, hebrew] = [wordsIn('en'), wordsIn('he')];

const diaryOf = (page: Page, say: typeof english) => ({
  yes: page.getByRole('button', { name: say('wellness.diary.consent.yes') }),
  save: page.getByRole('button', { name: say('wellness.diary.save'), exact: true }),
  note: page.getByLabel(say('wellness.diary.note')),
  share: page.getByRole('switch', { name: new RegExp(say('wellness.diary.care.share')) }),
  rows: page.getByRole('table').locator('tbody').getByRole('row'),
  symptom: (key: string) => page.getByRole('radio', { name: say(`wellness.diary.symptom.${key}`), exact: true }),
  level: (number: number, word: string) =>
    page.getByRole('radio', {
      name: say('wellness.diary.level', { number, word: say(`wellness.diary.severity.${word}`) }),
      exact: true,
    }),
});

/** All that the browser keeps of this page's origin, as a text. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const all = (store: IDBObjectStore) =>
      new Promise<unknown>((resolve) => {
        const asked = store.getAll();
        asked.onsuccess = () => resolve(asked.result);
      });
    const rowsOf = async ({ name }: IDBDatabaseInfo) => {
      const database = await open(name!);
      const stores = [...database.objectStoreNames];
      return Promise.all(stores.map((each) => all(database.transaction(each).objectStore(each))));
    };
    const rows = await Promise.all((await indexedDB.databases()).map(rowsOf));
    return JSON.stringify([rows, Object.entries(localStorage), Object.entries(sessionStorage)]);
  });

test('on a phone: nothing before a yes, then an entry whose note outlives a reload, deleted and back by Undo', async ({
  member,
}) => {
  const { page } = await member('maya', { at: '/diary', ...phone });
  const { yes, save, note, rows, symptom, level } = diaryOf(page, english);
  await expect(yes).toBeVisible();
  await expect(save).toHaveCount(0);
  await yes.click();
  await symptom('PAIN').check();
  await note.fill('After the walk');
  // The draft is there, and says nothing.
  expect(await keptOn(page)).toMatch(/banyan\.draft\.[^"]*diary.*sealed:/);
  expect(await keptOn(page)).not.toContain('After the walk');
  await page.reload();
  await expect(symptom('PAIN')).toBeChecked();
  await expect(note).toHaveValue('After the walk');
  await level(8, 'SEVERE').check();
  await expect(page.getByRole('link', { name: /^Call/ }).first()).toHaveAttribute('href', 'tel:101');
  await save.click();
  await expect(rows).toHaveText([/8, severe.*After the walk/]);
  await expect(page.getByRole('img', { name: /^Pain/ })).toBeVisible();
  await page.getByRole('button', { name: /^Delete the entry of/ }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: english('act.undo') }).click();
  await expect(rows).toHaveText([/8, severe.*After the walk/]);
  await page.reload();
  await expect(rows).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // What it says is nowhere in what the device keeps.
  await expect.poll(() => keptOn(page)).toContain('DiaryConsent');
  expect(await keptOn(page)).not.toMatch(/After the walk|"PAIN"/);
});

test('an entry stands on the member’s other device as soon as it is kept, and goes there when it is deleted', async ({
  member,
}) => {
  const [first, other] = [await member('priya.nair', phone), await member('priya.nair', wide)];
  await first.page.goto('/diary');
  const here = diaryOf(first.page, english);
  await here.yes.click();
  await other.page.goto('/diary');
  const there = diaryOf(other.page, english);
  await expect(there.save).toBeVisible();
  await here.level(4, 'MODERATE').check();
  await here.save.click();
  await expect(there.rows).toHaveText([/4, moderate/]);
  await first.page.getByRole('button', { name: /^Delete the entry of/ }).click();
  await expect(there.rows).toHaveCount(0);
  await first.page.getByRole('button', { name: english('wellness.diary.keep.stop') }).click();
  await first.page.getByRole('button', { name: english('wellness.diary.keep.stopYes') }).click();
  await expect(there.yes).toBeVisible();
});

test('in Hebrew on a wide screen, by the keyboard alone: an entry, all of it deleted, and no longer kept', async ({
  member,
}) => {
  const { page } = await member('noam', { at: '/diary', language: 'he', ...wide });
  const { yes, save, rows, level } = diaryOf(page, hebrew);
  await yes.press('Enter');
  await level(0, 'NONE').focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(level(3, 'MILD')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('יום טוב');
  await page.keyboard.press('Tab');
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/3, קל.*יום טוב/]);
  await page.getByRole('button', { name: hebrew('wellness.diary.keep.delete') }).press('Enter');
  await page.getByRole('button', { name: hebrew('wellness.diary.keep.deleteYes') }).press('Enter');
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: hebrew('wellness.diary.keep.stop') }).press('Enter');
  await page.getByRole('button', { name: hebrew('wellness.diary.keep.stopYes') }).press('Enter');
  await expect(yes).toBeVisible();
  await expect(save).toHaveCount(0);
});

test('what a member shares the care team reads, and nobody else of the team; taken back, nobody does', {
  tag: '@core',
}, async ({ member, product }) => {
  const maya = await apiMember(product.url, 'maya');
  await maya.ask('mutation ($u: ID!) { setDiaryConsent(userId: $u, on: true) { on } }', { u: maya.id });
  const entry = {
    clientId: 'temp_shared',
    symptom: 'FATIGUE',
    severity: 5,
    note: 'Slept a little',
    at: new Date().toISOString(),
  };
  await maya.ask('mutation ($e: DiaryEntryInput!) { addDiaryEntry(entry: $e) { id } }', { e: entry });
  const own = await member('maya', { at: '/diary', ...wide });
  const { share } = diaryOf(own.page, english);
  const care = await member('grace.okafor', { at: '/admin/diaries', ...wide });
  const mayas = care.page.getByRole('button', { name: /^Read Maya/ });
  await expect(care.page.getByRole('button', { name: /^Read / }).first()).toBeVisible();
  await expect(mayas).toHaveCount(0);
  for (const username of ['dana', 'daniel.ross'] as const) {
    const staff = await apiMember(product.url, username);
    await expect(staff.ask('{ sharedDiaries { items { id } } }')).rejects.toThrow('FORBIDDEN');
    await expect(
      staff.ask('query ($m: ID!) { sharedDiary(memberId: $m) { items { id } } }', { m: maya.id }),
    ).rejects.toThrow('FORBIDDEN');
  }

  await share.click();
  await own.page.getByRole('button', { name: english('wellness.diary.care.yes') }).click();
  await expect(share).toBeChecked();
  await expect(own.page.getByText(english('wellness.diary.care.unread'))).toBeVisible();
  await care.page.reload();
  await mayas.click();
  await expect(care.page.getByRole('cell', { name: /5, moderate.*Slept a little/ })).toBeVisible();
  // Without a reload, as soon as somebody looks.
  await expect(own.page.getByText(/^.*They last looked on/)).toBeVisible();

  await share.click();
  await expect(share).not.toBeChecked();
  await care.page.getByRole('button', { name: /^Close Maya/ }).click();
  await mayas.click();
  await expect(care.page.getByText(english('admin.diaries.takenBack'))).toBeVisible();
  await care.page.reload();
  await expect(care.page.getByRole('button', { name: /^Read / }).first()).toBeVisible();
  await expect(mayas).toHaveCount(0);
});
