// A well-made built module, and a shell that takes it. Tests change one thing of it.
import { createHash } from 'node:crypto';
import type { BuiltModule } from '../built-module.ts';
import { frameworkOffers, type ShellOffers } from '../shell-offers.ts';

export const shell: ShellOffers = {
  ...frameworkOffers(),
  framework: '1.2.0',
  flags: ['videos', 'sport'],
  rights: ['feed.react', 'comment.moderate'],
  schema:
    'type Query { recipes(first: Int): [Recipe!] } type Mutation { logout: Boolean } type Recipe { id: ID! title: String! }',
  routes: ['/login', '/graphql', '/m'],
  wording: ['shell', 'error', 'module'],
};

const ENTRY = 'load(globalThis.__banyan.sri)';

export const goodModule = {
  id: 'recipes',
  name: 'mfe_recipes',
  version: '1.0.0',
  framework: '^1.0.0',
  pages: [{ route: '/recipes', expose: './RecipesPage' }],
  slots: [{ slot: 'shell.side-panel/v1', expose: './RecipesPanel' }],
  nav: [{ id: 'recipes', route: '/recipes', icon: 'leaf', wording: 'recipes.nav' }],
  wording: ['recipes'],
  typePolicies: ['Recipe'],
  config: { perPage: { type: 'integer', minimum: 1, default: 20 } },
};

export const goodWording: Record<string, Record<string, string>> = {
  'en.json': {
    'module.recipes': 'Recipes',
    'recipes.nav': 'Recipes',
    'recipes.count_one': '{{count}} recipe',
    'recipes.count_other': '{{count}} recipes',
  },
  'he.json': {
    'module.recipes': 'מתכונים',
    'recipes.nav': 'מתכונים',
    'recipes.count_one': 'מתכון אחד',
    'recipes.count_two': 'שני מתכונים',
    'recipes.count_other': '{{count}} מתכונים',
  },
};

export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export interface Made {
  id?: string;
  module?: object;
  files?: Record<string, string>;
  wording?: Record<string, Record<string, string>>;
  /** Files that are listed and do not lie there. */
  lost?: string[];
  /** Files of words as text. */
  rawWording?: Record<string, string>;
  /** Changes to what banyan.json says. */
  dist?: object;
  /** What lies there and is no plain file: name -> what it is. */
  notFiles?: Record<string, string>;
  /** Files that were built as listed and changed afterwards. */
  changed?: Record<string, string>;
}

/** The good module with these changes, as it would lie built on disk. */
export function madeModule(made: Made = {}): BuiltModule {
  const files: Record<string, string> = {
    'remoteEntry.11111111.js': ENTRY,
    'RecipesPage.22222222.js': 'page',
    'RecipesPanel.33333333.js': 'panel',
    ...made.files,
  };
  const words = Object.entries({ ...goodWording, ...made.wording });
  const asText = Object.entries({
    ...Object.fromEntries(words.map(([name, texts]) => [name, JSON.stringify(texts)])),
    ...made.rawWording,
  });
  const wording = Object.fromEntries(asText.map(([name, text]) => [`wording/${name}`, text]));
  const described = (contents: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(contents).map(([name, text]) => [name, { integrity: integrityOf(text), bytes: text.length }]),
    );
  const manifest = {
    module: { ...goodModule, ...made.module },
    entry: 'remoteEntry.11111111.js',
    entrypoints: {},
    exposes: {
      './RecipesPage': { js: ['RecipesPage.22222222.js'], css: [] },
      './RecipesPanel': { js: ['RecipesPanel.33333333.js'], css: [] },
    },
    icons: { leaf: 'M5 21c.5 -4.5 2.5 -8 7 -10' },
    files: described(files),
    wording: described(wording),
    operations: 'query Recipes { recipes(first: 5) { id title } }',
    ...made.dist,
  };
  const onDisk = Object.entries({ ...files, ...wording, ...made.changed }).map(([name, text]) => {
    const content = Buffer.from(text);
    return [name, { integrity: integrityOf(content), bytes: content.length, packed: content.length, content }] as const;
  });
  const notFiles = new Map(Object.entries(made.notFiles ?? {}));
  const found = { files: new Map(onDisk.filter(([name]) => !made.lost?.includes(name))), notFiles, falselyPacked: [] };
  return { id: made.id ?? 'recipes', dir: '/built/recipes', manifest, ...found };
}
