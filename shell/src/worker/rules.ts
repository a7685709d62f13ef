// What is kept where. Plain functions, so that a test can ask them.

export const CACHES = { pages: 'banyan-pages', modules: 'banyan-modules', media: 'banyan-media' } as const;

/** What only a member was shown; it goes when they sign out. */
export const MEMBER_CACHES: readonly string[] = [CACHES.media, CACHES.pages];

/** Hashed files of shell and modules, their words and the brand's icon. The name changes with the content, so the first copy is right for ever. */
export const isBuiltFile = (url: URL): boolean => /\.[0-9a-f]{8,}\.(js|css|woff2|json|svg)$/.test(url.pathname);

export const isMedia = (url: URL): boolean => url.pathname.startsWith('/media/');

/** Addresses that answer with the page, and with nothing else. */
export const isPage = (url: URL): boolean =>
  !/^\/(graphql|m|media|export|ics|alive|ready|health)(\/|$)/.test(url.pathname) && !/\.\w+$/.test(url.pathname);

/** The build a worker belongs to: the name of the main bundle it stores, as the server notifies the page. */
export const buildOf = (files: { url: string }[]): string =>
  files.map(({ url }) => url.replace(/^\//, '')).find((name) => /^main\.[0-9a-f]{8}\.js$/.test(name)) ?? '';

/** Path → integrity of every script, stylesheet and file of words of a release. */
export type Release = Readonly<Record<string, string>>;

/** Where the list of the release is that a page belongs to; undefined for anything that is not our page. */
export function releaseIn(html: string): string | undefined {
  const [, deployment] = /<script type="application\/json" id="deployment">(.*?)<\/script>/s.exec(html) ?? [];
  return deployment ? (JSON.parse(deployment) as { release?: string }).release : undefined;
}

const moduleOf = (path: string): string | undefined => /^\/m\/([^/]+)\//.exec(path)?.[1];

/**
 * What must be kept before the page of a release takes the place of the one before: the shell's files, all words, and the
 * files of every module of which something is kept, or that is asked for. What worked without a network goes on working.
 */
export function neededFiles(release: Release, kept: readonly string[], asked: readonly string[] = []): string[] {
  const needed = new Set([undefined, ...kept.map(moduleOf), ...asked]);
  return Object.keys(release).filter((path) => needed.has(moduleOf(path)));
}

/** Scripts, styles and words that are kept and belong to no page any more. */
export const outdatedFiles = (release: Release, kept: readonly string[]): string[] =>
  kept.filter((path) => /\.(js|css|json)$/.test(path) && !(path in release));
