import type { Locator, Page } from '@playwright/test';
import { apiMember, writeComment } from '../../support/api.ts';
import { languagesOfRun } from '../../support/device.ts';
import { publishEvent } from '../../support/publish.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** The height of every card that a member meets on the way down, px. */
async function heightsOnTheWay(page: Page, atLeast: number): Promise<number[]> {
  const seen = new Map<string, number>();
  await expect
    .poll(
      async () => {
        const near = await page.locator('[data-item]:has(> article > *)').evaluateAll((places) =>
          places.map((place) => {
            const card = place.querySelector<HTMLElement>('article')!;
            card.style.contentVisibility = 'visible';
            return [place.getAttribute('data-item')!, card.offsetHeight] as const;
          }),
        );
        for (const [id, height] of near) seen.set(id, height);
        await page.mouse.wheel(0, 1600);
        return seen.size;
      },
      { intervals: [200], timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(atLeast);
  return [...seen.values()];
}

test('a phone shows more than a card at once: half of them are at most 520 px high', async ({ member }) => {
  const { page } = await member('maya', phone);
  const heights = (await heightsOnTheWay(page, 40)).sort((a, b) => a - b);
  expect(heights[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(520);
});

for (const width of [390, 1280])
  test(`posters are whole, 16 to 9, from edge to edge of their card, ${width} px wide`, async ({ member }) => {
    const { page } = await member('maya', { viewport: { width, height: 800 } });
    const pictures = page.locator('article button[aria-haspopup="dialog"] img');
    await expect(pictures.nth(2)).toBeAttached();
    const shapes = await pictures.evaluateAll((images) =>
      images.map((image) => {
        const [card, frame] = [image.closest('article')!, image.parentElement!].map((each) =>
          each.getBoundingClientRect(),
        );
        const { width: own, height } = image.getBoundingClientRect();
        return {
          edges: Math.round(card!.width - frame!.width) <= 2,
          ratio: Math.round((frame!.width / frame!.height) * 100) / 100,
          whole: Math.abs(own - frame!.width) < 1 && Math.abs(height - frame!.height) < 1,
          fit: getComputedStyle(image).objectFit,
        };
      }),
    );
    for (const shape of shapes) expect(shape).toEqual({ edges: true, ratio: 1.78, whole: true, fit: 'contain' });
  });

for (const [username, language, text] of [
  ['noam', 'he', 'Begin with me, and anyone who reads this in a narrow room may lose the end of it'],
  ['maya', 'en', 'להתחיל ממני, ומי שאין להם הרבה מקום יכולים לוותר על הסוף של המשפט הזה'],
  ['noam', 'he', 'שלום. The tickets for the concert next Friday are at the desk until five'],
  ['maya', 'en', 'Shalom. הכרטיסים לקונצרט ביום שישי הבא מחכים בדלפק עד חמש אחר הצהריים ולא אחר כך'],
] as const)
  test(`one line keeps the beginning of a comment, whatever its scripts, ${language}: ${text.slice(0, 8)}`, async ({
    member,
    product,
  }) => {
    const title = `One line ${crypto.randomUUID()}`;
    await publishEvent(product, title);
    const { page } = await member(username, { ...phone, language });
    const post = page.getByRole('article').filter({ hasText: title });
    const [, id] = /show-post\/([^/]+)/.exec((await post.getByRole('link').last().getAttribute('href'))!)!;
    await writeComment(await apiMember(product.url, 'dana'), id!, text);
    const line = post.getByText(text);
    await expect(line).toBeVisible();
    const seen = await line.evaluate((element) => {
      const beginning = document.createRange();
      beginning.setStart(element.firstChild!, 0);
      beginning.setEnd(element.firstChild!, 14);
      const [room, words] = [element, beginning].map((each) => each.getBoundingClientRect());
      const isBeside = words!.left >= room!.left - 1 && words!.right <= room!.right + 1;
      return { isWhole: isBeside && words!.bottom <= room!.bottom + 1, isCut: element.scrollHeight > room!.height + 4 };
    });
    expect(seen).toEqual({ isWhole: true, isCut: true });
  });

/** Where each button under a post stands. */
const placesOf = (actions: Locator) =>
  actions.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, width } = button.getBoundingClientRect();
      return [Math.round(left), Math.round(width)];
    }),
  );

for (const language of languagesOfRun)
  test(`no button under a post moves when what it says changes, ${language}`, async ({ member, product }) => {
    const say = wordsIn(language);
    const title = `Nothing moves ${crypto.randomUUID()}`;
    await publishEvent(product, title);
    const { page } = await member('maya', { ...phone, language });
    const post = page.getByRole('article').filter({ hasText: title });
    const named = (key: string) => post.getByRole('button', { name: new RegExp(`^${say(key)}`) });
    const actions = named('feed.share.share').locator('..');
    const before = await placesOf(actions);
    await named('feed.reaction.react').click();
    await page.getByRole('menuitem', { name: say('feed.reaction.namaste') }).click();
    await expect(named('feed.reaction.namaste')).toBeVisible();
    // The fifth is who reacted, in the place that was kept for it.
    await expect.poll(async () => (await placesOf(actions)).slice(0, 4)).toEqual(before);
    await named('feed.reminder.on').click();
    await page.keyboard.press('Escape');
    await expect(named('feed.reminder.off')).toBeVisible();
    expect((await placesOf(actions)).slice(0, 4)).toEqual(before);
  });

test('who reacted leads to them, and Back to the list', async ({ member }) => {
  const { page } = await member('maya', phone);
  const say = wordsIn('en');
  await page.getByRole('article').locator('button[aria-haspopup=dialog][data-count]').first().click();
  const list = page.getByRole('dialog', { name: say('feed.reaction.who') });
  await list.getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('dialog', { name: say('shell.member.title') })).toBeVisible();
  await page.goBack();
  await expect(list).toBeVisible();
});
