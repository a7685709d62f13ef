// What every e2e test is given: a running product, a browser that reports complaints, members who can sign in.
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { Username } from './accounts.ts';
import { type Complaints, listenToComplaints } from './complaints.ts';
import { type Language, speaks } from './device.ts';
import { type Product, startProduct } from './product.ts';
import { signIn } from './sign-in.ts';
import { startInParts } from './split/start-in-parts.ts';

export { expect } from '@playwright/test';

export interface Visitor {
  page: Page;
  complaints: Complaints;
}

interface MemberOptions extends BrowserContextOptions {
  language?: Language;
  /** Has the guide's hint before them. */
  isNewcomer?: boolean;
  /** Opens the app here, by a link or a bookmark. Default: at the feed. */
  at?: string;
}

interface E2eFixtures {
  /** The product of this file: no other file's posts, comments or sessions are in it; in the landing run, of this worker. */
  product: Product;
  /** A browser nobody has used before, at the product. Its complaints fail the test. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** The same, signed in and looking at the feed, or on their way to the page they open. */
  member(username: Username, options?: MemberOptions): Promise<Visitor>;
}

export interface ProductScope {
  /** The files of one worker share a product. Default: each file has its own. */
  sharesProduct: boolean;
  /** Each part is a process of its own, with two gateways and Redis between them. */
  isSplit: boolean;
}

interface WorkerFixtures extends ProductScope {
  productOf(file: string): Promise<Product>;
}

export const test = base.extend<E2eFixtures, WorkerFixtures>({
  sharesProduct: [false, { scope: 'worker', option: true }],
  isSplit: [false, { scope: 'worker', option: true }],
  productOf: [
    async ({ sharesProduct, isSplit }, use) => {
      let started: { file: string; product: Product } | undefined;
      await use(async (path) => {
        const file = sharesProduct ? 'all' : path;
        if (started?.file === file) return started.product;
        await started?.product.dispose();
        started = undefined;
        started = { file, product: isSplit ? await startInParts() : await startProduct() };
        return started.product;
      });
      await started?.product.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: [async ({ productOf }, use, { file }) => use(await productOf(file)), { timeout: 120_000 }],
  visitor: async ({ browser, product }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const visitor = await openBrowser(browser, product.url, options);
      visitors.push(visitor);
      return visitor;
    });
    const unexpected = visitors.flatMap(({ complaints }) => complaints.unexpected());
    await Promise.all(visitors.map(({ page }) => page.context().close()));
    expect(unexpected, 'what the pages complained about').toEqual([]);
  },
  member: async ({ visitor }, use) => {
    await use(async (username, { language, isNewcomer, at, ...options } = {}) => {
      const found = await visitor(options);
      if (language) await speaks(found.page, language);
      await signIn(found.page, username, { isNewcomer, at });
      return found;
    });
  },
});

/** A fresh context at an address; e2e tests with a product of their own use it directly. */
export async function openBrowser(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL, ...options });
  const complaints = await listenToComplaints(context);
  return { page: await context.newPage(), complaints };
}
