// What takes place now moves under the eyes of members: a score, and that it is over.
import type { Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { languagesOfRun } from '../../support/device.ts';
import { publishMatch } from '../../support/publish.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const newTitle = (of: string) => `${of} ${crypto.randomUUID()}`;
const post = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('a score that changes is seen without a reload, also by one who was offline meanwhile', async ({
  member,
  product,
}) => {
  const title = newTitle('Hill against Sea');
  await publishMatch(product, { title, score: '0 : 0' });
  const [steady, away] = [await member('maya'), await member('noam', { language: 'he' })];
  away.complaints.expect(lostServer);
  const [seen, missed] = [post(steady.page, title), post(away.page, title)];
  await expect(seen.getByText('0 : 0')).toBeVisible();
  await expect(missed.getByText('0 : 0')).toBeVisible();
  await publishMatch(product, { title, score: '1 : 0' });
  await expect(seen.getByText('1 : 0')).toBeVisible();
  await expect(missed.getByText('1 : 0')).toBeVisible();
  await away.page.context().setOffline(true);
  await publishMatch(product, { title, score: '2 : 1' });
  await expect(seen.getByText('2 : 1')).toBeVisible();
  await away.page.context().setOffline(false);
  await expect(missed.getByText('2 : 1')).toBeVisible();
});

for (const language of languagesOfRun)
  test(`what takes place says that it is over once it is, in ${language}`, async ({ member, product }) => {
    const say = wordsIn(language);
    const title = newTitle('Last minutes');
    await publishMatch(product, { title, endTime: new Date(Date.now() + 45_000) });
    const { page } = await member('maya', { language });
    await page.clock.install();
    await page.goto('/');
    const card = post(page, title);
    await expect(card.getByText(say('feed.item.live'))).toBeVisible();
    // What is still on its way when the clock jumps is given up.
    await expect(page.locator('button[data-door=write]')).toBeVisible();
    await page.clock.fastForward(90_000);
    await expect(card.getByText(say('feed.item.ended'))).toBeVisible();
    await expect(card.getByText(say('feed.item.live'))).toHaveCount(0);
    // Who was there may still say so; nobody says any more that they will come.
    await expect(card.getByRole('button', { name: new RegExp(`^${say('feed.rsvp.come')}:`) })).toHaveCount(0);
  });

for (const language of languagesOfRun)
  test(`the place stands at the same edge as the day above it, in ${language}`, async ({ member, product }) => {
    const title = newTitle('On the lawn');
    await publishMatch(product, { title });
    const { page } = await member('maya', { language });
    const domainEvents = post(page, title).locator('dl');
    await expect(domainEvents).toBeVisible();
    const edges = await domainEvents.locator('bdi').evaluateAll(
      (words, isHebrew) =>
        words.map((word) => {
          const { left, right } = word.getBoundingClientRect();
          return Math.round(isHebrew ? right : left);
        }),
      language === 'he',
    );
    expect(edges).toHaveLength(2);
    expect(edges[0]).toBe(edges[1]);
  });
