// What is kept where. Plain functions, so that a test can ask them.

export const CACHES = { pages: 'banyan-pages', modules: 'banyan-modules', media: 'banyan-media' } as const;

/** What only a member was shown; it goes when they sign out. */
export const MEMBER_CACHES: readonly string[] = [CACHES.media, CACHES.pages];

/** Hashed files of shell and modules. The name changes with the content, so the first copy is right for ever. */
export const isBuiltFile = (url: URL): boolean => /\.[0-9a-f]{8,}\.(js|css|woff2)$/.test(url.pathname);

export const isMedia = (url: URL): boolean => url.pathname.startsWith('/media/');

/** Addresses that answer with the page, and with nothing else. */
export const isPage = (url: URL): boolean =>
  !/^\/(graphql|m|media|health)(\/|$)/.test(url.pathname) && !/\.\w+$/.test(url.pathname);

/** The build a worker belongs to: the name of the main bundle it stores, as the server tells the page. */
export const buildOf = (files: { url: string }[]): string =>
  files.map(({ url }) => url.replace(/^\//, '')).find((name) => /^main\.[0-9a-f]{8}\.js$/.test(name)) ?? '';
