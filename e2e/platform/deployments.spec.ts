// The other deployments that come with Banyan: their brand, their looks, their way to sign in. In the full run only.
import { readdirSync } from 'node:fs';
import { loadDeployment } from '@banyan/deployments';
import { inFull } from '@banyan/kit/testing';
import { serious } from '../support/axe.ts';
import { phones } from '../support/phones.ts';
import { startProduct } from '../support/product.ts';
import { signIn, signInByPhone } from '../support/sign-in.ts';
import { expect, openBrowser, test } from '../support/test.ts';

const folder = new URL('../../deployments/', import.meta.url);
const files = readdirSync(folder).filter(
  (file) => file.endsWith('.json') && !/^(package|tsconfig|demo)\.json$/.test(file),
);
const others = inFull(files, []);

for (const name of others.map((file) => file.replace('.json', ''))) {
  test(`${name} opens under its own name, in its own language and look, for anyone who may sign in`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const deployment = loadDeployment(name);
    const product = await startProduct({ deployment });
    try {
      const language = deployment.defaultLanguage;
      const options = {
        locale: language === 'he' ? 'he-IL' : 'en-US',
        bypassCSP: true,
        reducedMotion: 'reduce',
      } as const;
      const { page, complaints } = await openBrowser(browser, product.url, options);
      for (const path of ['/welcome', '/login']) {
        await page.goto(path);
        await expect(page).toHaveTitle(new RegExp(deployment.brand.name));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('data-palette', deployment.defaultPalette);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await serious(page, 'everything')).toEqual([]);
      }
      if (deployment.signIn === 'password') await signIn(page, 'maya');
      else await signInByPhone(page, product, phones.maya);
      expect(complaints.unexpected()).toEqual([]);
      await page.context().close();
    } finally {
      await product.dispose();
    }
  });
}
