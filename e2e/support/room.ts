// Whether everything has the room it needs: asked of the page as a member's eyes would.
import type { Page } from '@playwright/test';

/** Letters of twice the size, as a member's browser may be set to: WCAG 1.4.4. */
export const enlarge = (page: Page, size: '100%' | '200%'): Promise<void> =>
  page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);

/** What is wider than the page, and whose words are cut off without a sign that there is more. */
export const lacksRoom = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth } = document.scrollingElement!;
    if (scrollWidth > window.innerWidth) found.push(`the page is ${scrollWidth} px wide at ${window.innerWidth}`);
    const box = (element: Element) => `<${element.tagName.toLowerCase()} ${element.className}> ${element.textContent}`;
    for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
      const style = getComputedStyle(element);
      const cuts = (how: string) => how === 'hidden' || how === 'clip';
      const isTold = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      // What is only read is one pixel large.
      if (!element.textContent?.trim() || isTold || element.clientWidth <= 1) continue;
      const wide = cuts(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const high = cuts(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (wide || high) found.push(`cut off: ${box(element).slice(0, 90)}`);
    }
    return found;
  });

/** The part of the view's height that what stays in view takes, once the page is scrolled. */
export const shareOfBars = async (page: Page): Promise<number> => {
  await page.evaluate(() => window.scrollTo(0, 600));
  return page.evaluate(() => {
    const seen = new Set<Element>();
    let sum = 0;
    for (const element of document.querySelectorAll('#root *')) {
      if (!/sticky|fixed/.test(getComputedStyle(element).position)) continue;
      const { top, bottom, width } = element.getBoundingClientRect();
      const isNested = [...seen].some((each) => each.contains(element));
      const height = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
      if (isNested || height <= 0 || width < window.innerWidth * 0.9) continue;
      seen.add(element);
      sum += height;
    }
    return sum / window.innerHeight;
  });
};
