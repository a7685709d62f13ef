// What is kept where. Plain functions, so that a test can ask them.

export const CACHES = {
  pages: 'banyan-pages',
  modules: 'banyan-modules',
  media: 'banyan-media',
  documents: 'banyan-documents',
  /** What members chose to have on the device: written by the page (mfe-wellness/src/video/download), never pushed out by anything here. */
  downloads: 'banyan-downloads',
} as const;

/** What only a member was shown; it goes when they sign out. */
export const MEMBER_CACHES: readonly string[] = [CACHES.media, CACHES.documents, CACHES.downloads, CACHES.pages];

/** Hashed files of shell and modules, their words, what reads some PDFs, and the brand's icon. The name changes with the content, so the first copy is right for ever. */
export const isBuiltFile = (url: URL): boolean =>
  /\.[0-9a-f]{8,}\.(js|css|woff2|json|svg|wasm|pfb|bcmap)$/.test(url.pathname);

export const isMedia = (url: URL): boolean => url.pathname.startsWith('/media/');

const file = /^\/media\/file\/[^/]+\/[^/]+\/([0-9a-f]{32}\/[^/]+)$/;

/** What the page asks for where it knows that it is on this device (decision 233). */
export const isDownloaded = (url: URL): boolean => url.searchParams.has('kept') && file.test(url.pathname);

/** Films are no pictures: whole ones, as a download asks for them, would be kept twice. */
export const isFilm = (url: URL): boolean => /\.(mp4|m3u8)$/.test(url.pathname);

const document = /^\/media\/file\/[^/]+\/[^/]+\/([0-9a-f]{32}\/[^/]+\.pdf)$/;

/** PDFs of the programme: once opened, they are read without a network, too. */
export const isDocument = (url: URL): boolean => document.test(url.pathname);

/** Addresses of a file end, and the next one is of the same bytes: it is kept by what it is (decisions 233, 242). */
export const keptAs = (url: URL): string => `/media/file/${file.exec(url.pathname)?.[1]}`;

/** Addresses that answer with the page, and with nothing else. */
export const isPage = (url: URL): boolean =>
  !/^\/(graphql|m|media|export|ics|unsubscribe|alive|ready|health)(\/|$)/.test(url.pathname) &&
  !/\.\w+$/.test(url.pathname);

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

/** `/m/wellness/0.1.0/later-reader.12ab34cd.js` → `wellness later-reader js`: the same in each release. Undefined for what comes with its module. */
function laterOf(path: string): string | undefined {
  const [, module, name, ending] = /^\/m\/([^/]+)\/[^/]+\/(later-[\w-]+)\.[0-9a-f]{8,}\.(\w+)$/.exec(path) ?? [];
  return module && `${module} ${name} ${ending}`;
}

/**
 * What must be kept before the page of a release takes the place of the one before: the shell's files, all words, and the
 * files of every module of which something is kept, or that is asked for. What worked without a network goes on working.
 * Large files that few members use are named `later-…` (decision 240): they are kept once they were used.
 */
export function neededFiles(release: Release, kept: readonly string[], asked: readonly string[] = []): string[] {
  const needed = new Set([undefined, ...kept.map(moduleOf), ...asked]);
  const used = new Set(kept.map(laterOf));
  return Object.keys(release).filter(
    (path) => needed.has(moduleOf(path)) && (!laterOf(path) || used.has(laterOf(path))),
  );
}

/** Scripts, styles and words that are kept and belong to no page any more. */
export const outdatedFiles = (release: Release, kept: readonly string[]): string[] =>
  kept.filter((path) => /\.(js|css|json)$/.test(path) && !(path in release));
