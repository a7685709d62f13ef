import { expect, type Page } from '@playwright/test';

/** Waits until the worker has these files of a module: what is not kept yet when the line goes does not open without one. */
export async function untilKept(page: Page, module: string, names: readonly RegExp[]): Promise<void> {
  const kept = async () => {
    const addresses = await page.evaluate(async () =>
      (await (await caches.open('banyan-modules')).keys()).map(({ url }) => url),
    );
    return names
      .filter((name) => !addresses.some((url) => url.includes(`/m/${module}/`) && name.test(url)))
      .map(String);
  };
  await expect.poll(kept, { message: `files of ${module} that are not kept`, timeout: 120_000 }).toEqual([]);
}
