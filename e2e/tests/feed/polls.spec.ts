// One vote for each member, shown to everybody as it comes in, and kept when there is no line (safe-behaviour 32, 83).
import type { Locator, Page } from '@playwright/test';
import { answer, lostServer } from '../../support/answers.ts';
import { serious } from '../../support/axe.ts';
import { screensOfRun, withWorker } from '../../support/device.ts';
import type { Product } from '../../support/product.ts';
import { type PollToPublish, publishPoll } from '../../support/publish.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const teas = ['Mint', 'Ginger and lemon', 'Black, strong'];
const hour = 60 * 60 * 1000;

/** Everybody's, and nobody has answered it. */
async function newPoll(product: Product, given: Partial<PollToPublish> = {}): Promise<string> {
  const question = `Which tea ${crypto.randomUUID()}?`;
  await publishPoll(product, { question, options: teas, ...given });
  return question;
}

const close = (product: Product, question: string) =>
  publishPoll(product, { question, options: teas, closesAt: new Date(Date.now() - hour) });

const cardOf = (page: Page, question: string) => page.getByRole('article').filter({ hasText: question });
const choice = (card: Locator, name: string) => card.getByRole('radio', { name });
const votes = (count: number, of = say) =>
  count === 0 ? of('feed.poll.noVotes') : of(count === 1 ? 'feed.poll.votes_one' : 'feed.poll.votes_other', { count });
const shares = (card: Locator) => card.getByText(/^\d+%$/);
/** Where each answer stands in its card, and how high the card is. */
const layout = (card: Locator) =>
  card.evaluate((article) => {
    const tops = [...article.querySelectorAll('[role=radio], p:has(> span > bdi)')].map(
      (row) => row.getBoundingClientRect().top,
    );
    const { top, height } = article.getBoundingClientRect();
    return [height, ...tops.map((each) => each - top)].map(Math.round);
  });

async function changeTo(page: Page, card: Locator, name: string): Promise<void> {
  await choice(card, name).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('feed.poll.change'), exact: true })
    .click();
}

test('the first tap votes, another answer asks, and two browsers see the same result without a reload', {
  tag: '@core',
}, async ({ member, product }) => {
  const question = await newPoll(product);
  const [{ page: mine }, { page: theirs }] = [await member('maya'), await member('dana')];
  const [card, other] = [cardOf(mine, question), cardOf(theirs, question)];
  await expect(other.getByText(votes(0))).toBeVisible();
  await expect(choice(card, 'Mint')).toBeVisible();
  const before = await layout(card);
  await choice(card, 'Mint').click();
  await expect(choice(card, 'Mint')).toBeChecked();
  await expect(shares(card)).toHaveText(['100%', '0%', '0%']);
  expect(await layout(card), 'the result moves nothing').toEqual(before);
  await expect(other.getByText(votes(1))).toBeVisible();
  await expect(shares(other), 'nobody votes with the many').toHaveCount(0);
  await choice(other, 'Ginger and lemon').click();
  for (const each of [card, other]) await expect(shares(each)).toHaveText(['50%', '50%', '0%']);
  await choice(card, 'Mint').click();
  await expect(mine.getByRole('dialog')).toHaveCount(0);
  await choice(card, 'Ginger and lemon').click();
  await mine
    .getByRole('dialog')
    .getByRole('button', { name: say('confirm.cancel') })
    .click();
  await expect(choice(card, 'Mint')).toBeChecked();
  await changeTo(mine, card, 'Ginger and lemon');
  for (const each of [card, other]) await expect(shares(each)).toHaveText(['0%', '100%', '0%']);
  await expect(other.getByText(votes(2))).toBeVisible();
});

test('a vote without a line waits and says so, outlives a reload, and arrives beside what others voted meanwhile', async ({
  member,
  product,
}) => {
  const question = await newPoll(product);
  const [{ page: mine, complaints }, { page: theirs }] = [await member('maya', withWorker), await member('noam')];
  complaints.expect(lostServer);
  const [card, other] = [cardOf(mine, question), cardOf(theirs, question)];
  await mine.evaluate(() => navigator.serviceWorker.ready);
  await mine.reload();
  await expect(choice(card, 'Mint')).toBeVisible();
  await mine.context().setOffline(true);
  await choice(card, 'Mint').click();
  await expect(card.getByText(say('feed.waiting'))).toBeVisible();
  await changeTo(mine, card, 'Black, strong');
  await mine.reload();
  await expect(choice(card, 'Black, strong')).toBeChecked();
  await expect(card.getByText(say('feed.waiting'))).toBeVisible();
  await choice(other, 'Mint').click();
  await expect(other.getByText(votes(1))).toBeVisible();
  await mine.context().setOffline(false);
  for (const each of [card, other]) await expect(shares(each)).toHaveText(['50%', '0%', '50%'], { timeout: 60_000 });
  await expect(card.getByText(say('feed.waiting'))).toHaveCount(0);
  await expect(card.getByText(say('feed.poll.voted'))).toBeVisible();
});

test('the answers stand where they will be chosen, also while what votes is still on its way', async ({
  member,
  product,
}) => {
  const options = ['Mint', 'Ginger and lemon, with honey from the hills behind the house', 'Black'];
  const question = await newPoll(product, { options });
  const { page } = await member('maya', { viewport: { width: 320, height: 800 } });
  const file = Promise.withResolvers<void>();
  await page.route(/\/poll\.\w+\.js$/, async (route) => {
    await file.promise;
    await route.fallback();
  });
  // Its load would wait for that file.
  await page.reload({ waitUntil: 'commit' });
  const card = cardOf(page, question);
  await expect(card.getByText('Mint')).toBeVisible();
  await expect(card.getByRole('radio')).toHaveCount(0);
  const before = await layout(card);
  file.resolve();
  await expect(choice(card, 'Mint')).toBeVisible();
  expect(await layout(card)).toEqual(before);
});

test('two tabs of one member agree, and the last answer stands', async ({ member, product }) => {
  const question = await newPoll(product);
  const { page } = await member('maya');
  const tab = await page.context().newPage();
  await tab.goto('/');
  const [card, other] = [cardOf(page, question), cardOf(tab, question)];
  await choice(card, 'Mint').click();
  await expect(choice(other, 'Mint')).toBeChecked();
  await changeTo(tab, other, 'Ginger and lemon');
  for (const each of [card, other]) {
    await expect(choice(each, 'Ginger and lemon')).toBeChecked();
    await expect(each.getByText(votes(1))).toBeVisible();
  }
});

test('a vote that comes too late goes back, with the reason, and the poll shows its result', async ({
  member,
  product,
}) => {
  const question = await newPoll(product);
  const [{ page, complaints }, { page: theirs }] = [await member('maya'), await member('dana')];
  complaints.expect(lostServer, /CONFLICT|answered/);
  const card = cardOf(page, question);
  await choice(cardOf(theirs, question), 'Mint').click();
  await expect(card.getByText(votes(1))).toBeVisible();
  const mend = await answer(page, 'mutation AnswerPoll', 'lost');
  await choice(card, 'Ginger and lemon').click();
  await expect(card.getByText(say('feed.waiting'))).toBeVisible();
  await close(product, question);
  await expect(choice(card, 'Mint')).toHaveCount(0);
  await mend();
  await expect(page.getByText(`${say('feed.poll.failed')}. ${say('feed.error.pollClosed')}`)).toBeVisible({
    timeout: 60_000,
  });
  await expect(shares(card)).toHaveText(['100%', '0%', '0%']);
  await expect(card.getByText(say('feed.poll.yours'))).toHaveCount(0);
});

test('answered by the keyboard alone: one stop of Tab, arrows lead on and vote for nothing, Space votes', async ({
  member,
  product,
}) => {
  const question = await newPoll(product);
  const { page } = await member('maya');
  const card = cardOf(page, question);
  await choice(card, 'Mint').waitFor();
  await card.getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(choice(card, 'Mint')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(choice(card, 'Black, strong')).toBeFocused();
  await expect(card.getByText(votes(0))).toBeVisible();
  await page.keyboard.press('Space');
  await expect(choice(card, 'Black, strong')).toBeChecked();
  await expect(choice(card, 'Black, strong')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('feed.poll.change'), exact: true })
    .press('Enter');
  await expect(choice(card, 'Ginger and lemon')).toBeChecked();
  await expect(choice(card, 'Ginger and lemon')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('radio').and(page.locator(':focus'))).toHaveCount(0);
});

const five = {
  en: ['Soup', 'Fresh bread from the oven of the house', 'A big salad', 'Something sweet', 'Only myself'],
  he: ['קומדיה', 'דרמה משפחתית על שלושה דורות בכפר אחד', 'סרט תיעודי', 'מצויר', 'קלאסיקה'],
};
for (const { language, width } of screensOfRun([320, 1280]))
  test(`five answers fit, are read out and move nothing when they are chosen, in ${language} at ${width} px`, async ({
    member,
    product,
  }) => {
    const [options, of] = [five[language], wordsIn(language)];
    const question = await newPoll(product, { options, closesAt: new Date(Date.now() + 48 * hour) });
    const { page } = await member('maya', { viewport: { width, height: 900 }, language, bypassCSP: true });
    const card = cardOf(page, question);
    await expect(card.getByRole('radiogroup', { name: question })).toBeVisible();
    await card.scrollIntoViewIfNeeded();
    const before = await layout(card);
    await choice(card, options[1]!).click();
    await expect(choice(card, options[1]!)).toBeChecked();
    await expect(card.getByText(of('feed.poll.yours'))).toBeVisible();
    expect(await layout(card)).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const heights = await card.getByRole('radio').evaluateAll((rows) => rows.map((row) => row.clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    if (process.env.BANYAN_PICTURES)
      await card.screenshot({ path: `${process.env.BANYAN_PICTURES}/poll-${language}-${width}.png` });
    expect(await serious(page, 'everything')).toEqual([]);
  });
