import { languagesOfRun } from '../../support/device.ts';
import { enlarge } from '../../support/room.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const viewport = { width: 320, height: 640 };

for (const language of languagesOfRun)
  test(`no word under a post is broken on the smallest phone, ${language}`, async ({ member }) => {
    const { page } = await member('maya', { viewport, language });
    const share = page.getByRole('button', { name: new RegExp(`^${wordsIn(language)('feed.share.share')}`) });
    await expect(share.nth(2)).toBeAttached();
    const broken = await page.getByRole('article').evaluateAll((posts, label) => {
      const rows = posts.map((post) => {
        post.scrollIntoView();
        const last = [...post.querySelectorAll('button')].find(({ textContent }) => textContent === label);
        return [...(last?.parentElement?.querySelectorAll('button span') ?? [])];
      });
      return rows.flat().flatMap((span) => {
        const text = span.firstChild;
        if (!(text instanceof Text)) return [];
        return [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
        });
      });
    }, wordsIn(language)('feed.share.share'));
    expect(broken).toEqual([]);
  });

for (const language of languagesOfRun)
  test(`letters of twice the size leave no hole under a post, and the newest comment its author’s name, ${language}`, async ({
    member,
  }) => {
    const { page } = await member('maya', { viewport: { width: 390, height: 844 }, language });
    await enlarge(page, '200%');
    const first = page.getByRole('article').first();
    const who = first.getByRole('button', { name: new RegExp(`${wordsIn(language)('feed.reaction.who')}$`) });
    // One line of letters, and a finger's room.
    await expect.poll(async () => (await who.boundingBox())!.height).toBeLessThan(72);
    const name = first.getByTitle(/./).locator('strong').last();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });

test('an open picture stands in the middle of a phone', async ({ member }) => {
  const { page } = await member('maya', { viewport });
  const name = new RegExp(wordsIn('en')('feed.item.openPicture', { title: '' }).trim());
  await page.getByRole('article').first().getByRole('button', { name }).click();
  // The card's own small picture holds the place of the large one until it has come.
  const picture = page.getByRole('dialog').locator('img').last();
  await expect(picture).toBeInViewport({ ratio: 0.999 });
  const { y, height } = (await picture.boundingBox())!;
  const middle = (y + height / 2) / viewport.height;
  expect(middle).toBeGreaterThan(0.45);
  expect(middle).toBeLessThan(0.6);
});

test('a phone’s keys leave what sends a comment in view', async ({ member }) => {
  const say = wordsIn('en');
  const { page } = await member('maya', { viewport: { width: 390, height: 844 } });
  await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: say('feed.comment.write') }).click();
  const field = page.getByRole('textbox', { name: say('feed.comment.yourComment') });
  await expect(field).toBeFocused();
  // As Android does for a page that asks to be resized.
  await page.setViewportSize({ width: 390, height: 450 });
  await field.pressSequentially('Line\nby line\nit grows\nand goes on');
  const send = (await page.getByRole('button', { name: say('feed.comment.send'), exact: true }).boundingBox())!;
  const bar = (await page.getByRole('navigation').boundingBox())!;
  expect(send.y + send.height).toBeLessThanOrEqual(bar.y);
});

test('under a sheet the whole screen is dimmed, however far the page was read', async ({ member }) => {
  const { page } = await member('maya', { viewport: { width: 390, height: 844 } });
  const longThread = /^View all ([4-9]|\d\d)/;
  await page.getByTitle(longThread).first().click();
  const more = page.getByRole('button', {
    name: new RegExp(`^${wordsIn('en')('feed.comment.more', { comment: '' })}`),
  });
  await more.last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await more.last().click();
  await expect(page.getByRole('menu')).toBeVisible();
  const isPage = (y: number) => Boolean(document.elementFromPoint(20, y)?.closest('article'));
  const seen = [await page.evaluate(isPage, 100), await page.evaluate(isPage, 600)];
  expect(seen).toEqual([false, false]);
});
