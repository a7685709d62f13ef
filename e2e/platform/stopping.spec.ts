// Being stopped while members are busy, as at every upgrade.
import { expect, test } from '@playwright/test';
import { apiMember } from '../support/api.ts';
import { startProduct } from '../support/product.ts';
import { startSplitProduct } from '../support/split/split-product.ts';
import { askForPages } from '../support/under-way.ts';

// Each starts the whole product.
test.setTimeout(240_000);

async function expectAnswers(url: string, stop: () => Promise<unknown>) {
  const { pages, close } = await askForPages(url, await apiMember(url, 'maya'), 20);
  const answers = Promise.allSettled(pages);
  // By the first answer, all of them have long arrived.
  await Promise.race(pages);
  const stopped = stop();
  for (const answer of await answers) {
    expect(answer).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
    expect(JSON.stringify(answer)).not.toContain('errors');
  }
  close();
  await stopped;
}

test('the product answers what is under way before it ends', async () => {
  const product = await startProduct();
  try {
    await expectAnswers(product.url, () => product.stop());
  } finally {
    await product.dispose();
  }
});

test('shell and gateway in their own processes answer what is under way before they end', async () => {
  const product = await startSplitProduct();
  try {
    await expectAnswers(product.url, async () => {
      expect(await product.stop(['shell', 'gateway'])).toEqual({ shell: 0, gateway: 0 });
    });
  } finally {
    await product.dispose();
  }
});
