import type { Script } from 'node:vm';

/** What every page is made of. */
export interface PageParts {
  script: Script;
  /** JSON of the deployment, as the shell's server writes it into the page. */
  deployment: string;
}

/** The script with the deployment that the product's own page has. */
export async function pageOf(url: string, script: Script): Promise<PageParts> {
  const html = await (await fetch(url)).text();
  const [, deployment] = /<script type="application\/json" id="deployment">(.*?)<\/script>/s.exec(html) ?? [];
  if (!deployment) throw new Error('The page names no deployment.');
  return { script, deployment };
}
