// A member talks with the guide: one question after the other, help first, and a time for yoga that is kept.
import type { Page } from '@playwright/test';
import { brokenCall } from '../../support/answers.ts';
import { type ApiMember, apiMember } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const hebrew = wordsIn('he');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const wide = { viewport: { width: 1280, height: 800 } };

const opener = (page: Page, words = say) => page.getByRole('button', { name: words('wellness.guide.nav') });
const guide = (page: Page, words = say) => page.getByRole('dialog', { name: words('wellness.guide.title') });
const button = (page: Page, key: string, words = say) =>
  page.getByRole('button', { name: words(`wellness.guide.${key}`), exact: true });
const number = (page: Page, of: number, word: string, words = say) =>
  page.getByRole('button', {
    name: words('wellness.guide.scale.number', { number: of, word: words(`wellness.guide.scale.${word}`) }),
    exact: true,
  });
const question = (page: Page) => page.locator('[data-step] > h2');
const asks = (page: Page, key: string, words = say) =>
  expect(question(page)).toHaveText(words(`wellness.guide.${key}`));

async function answer(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await button(page, key).click();
}

/** Whether one stands above the other and can be tapped. */
async function isAbove(page: Page, name: RegExp): Promise<boolean> {
  const link = await page.getByRole('link', { name }).boundingBox();
  const words = await question(page).boundingBox();
  return link!.y + link!.height <= words!.y;
}

interface Kept {
  _id: string;
  time: string;
  timeZone: string;
}

async function remindersOf(member: ApiMember): Promise<Kept[]> {
  const all = 'query ($userId: ID!) { userReminders(userId: $userId) { _id time timeZone } }';
  return (await member.ask<{ userReminders: Kept[] }>(all, { userId: member.id })).userReminders;
}

test('a newcomer is greeted by a hint, talks on a phone to the end, and is welcomed back', async ({
  member,
  product,
}) => {
  const daniel = await apiMember(product.url, 'daniel.ross');
  const known = async () => (await daniel.ask<{ me: { talkedWithYogi: boolean } }>('{ me { talkedWithYogi } }')).me;
  expect(await known()).toEqual({ talkedWithYogi: false });
  const { page } = await member('daniel.ross', { ...phone, isNewcomer: true });
  await expect(page.getByText(say('wellness.guide.hint'))).toBeVisible();
  await opener(page).tap();
  await expect(page).toHaveURL(/\?guide=open$/);
  const box = (await guide(page).boundingBox())!;
  expect([box.x, box.width]).toEqual([0, 390]);
  await asks(page, 'welcome');
  await answer(page, 'goOn', 'knows.no', 'about.more');
  await expect(guide(page).getByRole('link', { name: say('wellness.guide.manuals.link') })).toHaveAttribute(
    'href',
    '/manuals',
  );
  await answer(page, 'goOn', 'symptom.fatigue');
  await number(page, 2, 'mild').tap();
  await answer(page, 'notNow', 'later.notSure');
  await asks(page, 'rest');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect.poll(known).toEqual({ talkedWithYogi: true });
  await page.goBack();
  await expect(guide(page)).toBeHidden();
  await expect(page.getByText(say('wellness.guide.hint'))).toHaveCount(0);
  const other = await member('daniel.ross', { ...wide, isNewcomer: true });
  await opener(other.page).click();
  await asks(other.page, 'welcomeBack');
  await expect(other.page.getByText(say('wellness.guide.hint'))).toHaveCount(0);
});

test('a reload goes on where it was, in the box and on its page; Back keeps answers; a sign-out forgets them', async ({
  member,
}) => {
  const { page } = await member('maya', wide);
  await opener(page).click();
  const box = (await guide(page).boundingBox())!;
  expect([box.width, box.height]).toEqual([400, 600]);
  expect(box.x + box.width).toBeGreaterThan(1280 - 40);
  await answer(page, 'goOn', 'knows.yes', 'symptom.sleep');
  await page.reload();
  await expect(number(page, 5, 'moderate')).toBeVisible();
  await page.goto('/guide');
  await expect(opener(page)).toHaveCount(0);
  await expect(question(page)).toContainText(say('wellness.guide.symptom.sleep'));
  await answer(page, 'back');
  await expect(page.getByRole('button', { name: new RegExp(say('wellness.guide.chosen')) })).toContainText(
    say('wellness.guide.symptom.sleep'),
  );
  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('wellness')));
  expect((await keys()).length).toBeGreaterThan(0);
  await page.goto('/');
  await page.getByRole('button', { name: say('shell.account.label') }).click();
  await page.getByRole('button', { name: say('shell.signOut.action') }).click();
  await page
    .getByRole('dialog', { name: say('shell.signOut.question') })
    .getByRole('button')
    .last()
    .click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect.poll(keys).toEqual([]);
});

test('help stands first for what is severe and for the mood, the emergency line for pain; it can be called with one tap', async ({
  member,
}) => {
  const { page } = await member('maya', { at: '/guide', ...phone });
  await answer(page, 'goOn', 'knows.yes', 'symptom.fatigue');
  await number(page, 7, 'severe').tap();
  await asks(page, 'hard');
  const toCall = new RegExp(`^${say('wellness.guide.help.call')} \\+`);
  const call = page.getByRole('link', { name: toCall });
  await expect(call).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(call).toBeInViewport();
  expect(await isAbove(page, toCall)).toBe(true);
  await answer(page, 'back', 'back', 'symptom.anxiety');
  await asks(page, 'mood');
  expect(await isAbove(page, toCall)).toBe(true);
  await answer(page, 'goOn');
  await number(page, 1, 'mild').tap();
  await expect(call).toBeVisible();
  await answer(page, 'back', 'back', 'back', 'symptom.pain');
  const emergency = page.getByRole('link', { name: new RegExp(`^${say('wellness.guide.emergency.call')}`) });
  await expect(emergency).toHaveAttribute('href', 'tel:101');
  await expect(emergency).toBeInViewport();
  expect((await emergency.boundingBox())!.y).toBeLessThan((await call.boundingBox())!.y);
});

test('a time for yoga is kept as a reminder, and moved; when nobody answers the time stands there still', {
  tag: '@core',
}, async ({ member, product }) => {
  const maya = await apiMember(product.url, 'maya');
  const before = new Set((await remindersOf(maya)).map(({ _id }) => _id));
  const mine = async () => (await remindersOf(maya)).filter(({ _id }) => !before.has(_id));
  const { page, complaints } = await member('maya', { ...wide, timezoneId: 'Asia/Jerusalem' });
  complaints.expect(brokenCall);
  await page.goto('/guide');
  await answer(page, 'goOn', 'knows.yes', 'symptom.memory');
  await number(page, 4, 'moderate').click();
  await answer(page, 'offer.now');
  await expect(page.getByRole('link', { name: say('wellness.guide.classes.middle') })).toHaveAttribute(
    'href',
    '/videos?type=session&duration=15-30',
  );
  await answer(page, 'otherTime');
  let isBroken = true;
  await page.route('**/graphql', (route) =>
    isBroken && route.request().postData()?.includes('BookYoga') ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await page.getByLabel(say('wellness.guide.when.time')).fill('18:30');
  await answer(page, 'when.save');
  await expect(page.getByText(say('wellness.guide.when.failed'))).toBeVisible();
  isBroken = false;
  await page.reload();
  await expect(page.getByLabel(say('wellness.guide.when.time'))).toHaveValue('18:30');
  await answer(page, 'when.save');
  await expect(question(page)).toContainText('18:30');
  const [kept] = await mine();
  expect(kept).toMatchObject({ timeZone: 'Asia/Jerusalem' });
  const clock = new Date(kept!.time).toLocaleTimeString('en-GB', { timeZone: 'Asia/Jerusalem' });
  expect(clock).toBe('18:30:00');
  await answer(page, 'back');
  await page.getByLabel(say('wellness.guide.when.time')).fill('07:00');
  await answer(page, 'when.save');
  await expect(question(page)).toContainText('07:00');
  const moved = await mine();
  expect(moved.map(({ _id }) => _id)).toEqual([kept!._id]);
  expect(moved[0]!.time).not.toBe(kept!.time);
});

test('in Hebrew, by the keyboard alone, with letters twice as large: from the menu to the end', async ({ member }) => {
  const { page } = await member('noam', { at: '/?guide=open', ...wide, language: 'he', reducedMotion: 'reduce' });
  await expect(guide(page, hebrew)).toBeVisible();
  await expect(page.getByRole('heading', { name: hebrew('wellness.guide.title'), exact: true })).toBeFocused();
  expect((await guide(page, hebrew).boundingBox())!.x).toBeLessThan(40);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'goOn', hebrew)).toBeFocused();
  await page.keyboard.press('Enter');
  await asks(page, 'knows', hebrew);
  await expect(question(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-step="symptom"]')).toBeVisible();
  for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText(hebrew('wellness.guide.symptom.fatigue'));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await number(page, 9, 'severe', hebrew).press('Enter');
  await expect(page.getByRole('heading', { name: hebrew('wellness.guide.help'), exact: true })).toBeFocused();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
  await page.keyboard.press('Escape');
  await expect(guide(page, hebrew)).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('the menu leads to it, and an address opens it over any page', async ({ member }) => {
  const { page } = await member('dana', phone);
  await page.getByRole('button', { name: say('shell.nav.menu') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('wellness.guide.nav') })
    .click();
  await expect(page).toHaveURL('/guide');
  await expect(page.getByRole('heading', { level: 1, name: say('wellness.guide.title') })).toBeFocused();
  await page.goto('/friends?guide=open');
  await expect(guide(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/friends');
});
