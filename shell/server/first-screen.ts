// What the first screen of an address needs: files to fetch at once, queries to ask at once.
import type { Condition } from '@banyan/framework/module';
import type { FirstQuery } from '../src/early/page-globals.ts';
import { matchRoute } from '../src/host/match-route.ts';
import type { ModulePart } from './dist.ts';

export interface Preload {
  href: string;
  as: 'script' | 'style';
  media?: string;
}

export interface FirstScreen {
  preloads: Preload[];
  queries: FirstQuery[];
  /** Ids of the modules that are part of it, each with the wording keys it names. */
  words: Record<string, string[]>;
}

/** The width at which the layout changes, as media queries. */
const MEDIA = { wide: '(min-width: 500px)', narrow: '(max-width: 499.98px)' } as const;

/** The slot on top of every page. What stands beside the page or floats over it is fetched when the page itself is here. */
const ON_TOP = 'shell.header/v1';

export function firstScreen(path: string, modules: ModulePart[]): FirstScreen {
  const shown = modules.flatMap((part) => shownAt(part, path).map((each) => ({ part, ...each })));
  const preloads = shown.flatMap(({ part, expose, when }) => filesOf(part, expose, when && MEDIA[when]));
  const words = new Map<string, string[]>();
  for (const { part, expose } of shown)
    words.set(part.module.id, [...(words.get(part.module.id) ?? []), ...(part.manifest.words[expose] ?? [])]);
  return {
    preloads: withoutDoubles(preloads),
    queries: modules.flatMap((part) => queriesOf(part, path)),
    words: Object.fromEntries(words),
  };
}

const needsPermission = (condition?: Condition) => Boolean(condition?.right ?? condition?.anyRight);

/** What of a module stands on the first screen of an address. */
function shownAt({ module }: ModulePart, path: string): { expose: string; when?: keyof typeof MEDIA | undefined }[] {
  return [
    // Whether a page that asks for a permission is theirs, only the session says.
    ...module.pages.filter(({ route, if: condition }) => !needsPermission(condition) && matchRoute(route, path)),
    ...module.slots.filter(({ slot }) => slot === ON_TOP),
  ];
}

/** Whether something stands beside the page of an address: nowhere here, not there, or there. */
export function sidePanelAt(path: string, modules: ModulePart[]): 'none' | 'aside' | 'beside' {
  if (!modules.some(({ module }) => module.slots.some(({ slot }) => slot === 'shell.side-panel/v1'))) return 'none';
  const goesWithout = modules.some(({ module }) =>
    module.pages.some(({ route, sidePanel }) => sidePanel === false && matchRoute(route, path)),
  );
  return goesWithout ? 'aside' : 'beside';
}

function filesOf({ base, entry, manifest }: ModulePart, expose: string, media?: string): Preload[] {
  const { js = [], css = [] } = manifest.exposes[expose] ?? {};
  const preload = (file: string, as: Preload['as']): Preload => ({
    href: base + file,
    as,
    ...(media ? { media } : {}),
  });
  return [...[entry, ...js].map((file) => preload(file, 'script')), ...css.map((file) => preload(file, 'style'))];
}

/** A file wanted at every width wins over the same file wanted at one. */
function withoutDoubles(preloads: Preload[]): Preload[] {
  const byAddress = new Map<string, Preload>();
  for (const preload of preloads) {
    const known = byAddress.get(preload.href);
    if (!known || (known.media && !preload.media)) byAddress.set(preload.href, preload);
  }
  return [...byAddress.values()];
}

function queriesOf({ module, manifest }: ModulePart, path: string): FirstQuery[] {
  const wanted = Object.entries(module.firstScreen)
    .filter(([route]) => matchRoute(route, path))
    .flatMap(([, queries]) => queries);
  return wanted.flatMap((operation) => {
    const query = manifest.queries[operation];
    return query ? [{ operation, query, variables: viewerVariable(query) }] : [];
  });
}

/** `$userId` of the specification's calls is always the viewer; the early script knows it after the refresh. */
const viewerVariable = (query: string): Record<string, string> =>
  /\(\s*\$userId\s*:/.test(query) ? { userId: '$viewerId' } : {};
