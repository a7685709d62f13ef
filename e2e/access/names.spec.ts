import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** What a screen reader calls each button and link of the page; a link with where it leads. */
async function controlsOf(page: Page): Promise<{ name: string; leadsTo: string }[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && ['button', 'link'].includes(String(role?.value)))
    .map(({ name, properties = [], nodeId }) => ({
      name: String(name?.value),
      leadsTo: String(properties.find((property) => property.name === 'url')?.value.value ?? nodeId),
    }));
}

/** Names that stand for more than one thing. */
function ambiguous(controls: Awaited<ReturnType<typeof controlsOf>>): string[] {
  const targets = Map.groupBy(controls, ({ name }) => name);
  return [...targets].filter(([, same]) => new Set(same.map(({ leadsTo }) => leadsTo)).size > 1).map(([name]) => name);
}

for (const language of ['en', 'he'] as const)
  test(`every button and link says of what or of whom it is, in ${language}`, async ({ member }) => {
    const { page } = await member('maya', { language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.waitForLoadState('networkidle');
    const controls = await controlsOf(page);
    expect(controls.length).toBeGreaterThan(30);
    expect(ambiguous(controls), 'in the feed').toEqual([]);

    const thread = page.locator('a[href^="/show-post/"]', { hasText: /\d/ }).first();
    await page.goto((await thread.getAttribute('href'))!);
    await expect(page.locator('[data-comment]').nth(1)).toBeVisible();
    expect(ambiguous(await controlsOf(page)), 'on the page of a post').toEqual([]);
  });
