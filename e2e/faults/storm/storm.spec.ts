// The short form of the storm of chats: one seed, over the product in one process. The long form is `run.ts`.
import { expect, test } from '@playwright/test';
import { bundlePage } from './device/bundle-page.ts';
import { pageOf } from './device/page-parts.ts';
import { startEmbeddedProduct } from './product/embedded-product.ts';
import { runStorm } from './storm.ts';

test('five members on bad lines lose, double and reorder no message, whatever is killed meanwhile', async () => {
  test.setTimeout(600_000);
  const [script, product] = await Promise.all([bundlePage(), startEmbeddedProduct()]);
  try {
    const parts = await pageOf(product.url, script);
    const { wrong, acts, faults } = await runStorm(product, parts, { seed: 7, messages: 200, kills: 2 });
    expect(wrong).toEqual([]);
    // A storm in which nothing happens shows nothing.
    expect(acts).toMatchObject({ messages: 200 });
    for (const fault of [
      'lost request',
      'lost answer',
      'late repeat',
      'cut socket',
      'killed product',
      'killed database',
    ])
      expect.soft(faults[fault] ?? 0, fault).toBeGreaterThan(0);
  } finally {
    await product.dispose();
  }
});
