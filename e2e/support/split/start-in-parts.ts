import type { Product } from '../product.ts';
import { startSplitProduct } from './split-product.ts';

const notHere = (what: string) => () => Promise.reject(new Error(`A product in parts cannot ${what} for an e2e test.`));

/** The product in parts, for e2e tests that are written for the whole one and neither stop it nor look into it. */
export async function startInParts(): Promise<Product> {
  const { url, dispose } = await startSplitProduct({ hasTwoGateways: true });
  return {
    url,
    dispose,
    messageTo: notHere('show messages to phones'),
    publish: notHere('bring items in'),
    start: notHere('start again'),
    stop: notHere('stop'),
  };
}
