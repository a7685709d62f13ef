import { languages } from '../../support/device.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const viewport = { width: 320, height: 640 };

for (const language of languages)
  test(`no word under a post is broken on the smallest phone, ${language}`, async ({ member }) => {
    const { page } = await member('maya', { viewport, language });
    const share = page.getByRole('button', { name: wordsIn(language)('feed.share.share'), exact: true });
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
