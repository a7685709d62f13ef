// Loses files on their way to a page, and knows which files of the build a page may fetch at all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enabledModules, loadDeployment, moduleFolder, shellFolder } from '@banyan/deployments';
import type { Page } from '@playwright/test';

/** `feed/FeedPage.js`, `shell/words.he.json`: whose file it is and what, without version and hash. */
const nameOf = (path: string): string | undefined => {
  const words = /^\/words\/([\w-]+)\.(\w+)\.\w+\.json$/.exec(path);
  if (words) return `${words[1]}/words.${words[2]}.json`;
  const [, module = 'shell', file] = /^\/(?:m\/([\w-]+)\/[^/]+\/)?([^/]+\.(?:js|css))$/.exec(path) ?? [];
  return file && `${module}/${file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')}`;
};

/** What the page itself names, and the worker, which no page fetches. */
const START = /^shell\/(early|main|sw)\./;

interface Build {
  files: Record<string, object>;
}

/** Every script, style and words' file that the demo may fetch after its start. */
export function lazyFiles(): string[] {
  const demo = loadDeployment('demo');
  const parts = [['shell', shellFolder], ...enabledModules(demo).map((id) => [id, moduleFolder(demo, id)])];
  return parts.flatMap(([id, folder]) => {
    const { files } = JSON.parse(readFileSync(join(folder!, 'banyan.json'), 'utf8')) as Build;
    const paths = Object.keys(files).map((file) => (id === 'shell' ? `/${file}` : `/m/${id}/any/${file}`));
    const names = paths.map(nameOf).filter((name) => name !== undefined && !START.test(name)) as string[];
    return [...names, ...demo.languages.map((language) => `${id}/words.${language}.json`)];
  });
}

export interface Losing {
  /** From now on these files are lost, each as often as `times` says. */
  lose(files: RegExp): void;
  /** From now on these files are lost until `find`, however often a pointer on its way to a button has them fetched. */
  hide(...files: RegExp[]): void;
  find(files: RegExp): void;
  /** What of the last `lose` has not been asked for so often yet, or did not come afterwards. */
  missing(): string[];
  /** How often all of these were asked for. */
  tries(files: RegExp): number;
  /** Every file that was lost, in all. */
  readonly lost: ReadonlySet<string>;
}

/** Stands between the page and the product's files. Needs a page without worker. */
export async function losing(page: Page, times: number): Promise<Losing> {
  const tries = new Map<string, number>();
  const lost = new Set<string>();
  let wanted: RegExp | null = null;
  const hidden = new Set<RegExp>();
  const all = lazyFiles();
  await page.route(
    ({ pathname }) => nameOf(pathname) !== undefined,
    (route) => {
      const name = nameOf(new URL(route.request().url()).pathname)!;
      const isHidden = [...hidden].some((files) => files.test(name));
      if (!isHidden && !wanted?.test(name)) return route.fallback();
      const tried = (tries.get(name) ?? 0) + 1;
      tries.set(name, tried);
      if (tried > times && !isHidden) return route.fallback();
      lost.add(name);
      return route.abort('connectionfailed');
    },
  );
  return {
    lose: (files) => {
      wanted = files;
    },
    hide: (...files) => {
      for (const each of files) hidden.add(each);
    },
    find: (files) => void hidden.delete(files),
    missing: () => all.filter((name) => wanted?.test(name) && (tries.get(name) ?? 0) <= times),
    tries: (files) => Math.min(...all.filter((name) => files.test(name)).map((name) => tries.get(name) ?? 0)),
    lost,
  };
}
