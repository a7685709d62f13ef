import { describe, expect, it } from 'vitest';
import { goodModule, goodWording, type Made, madeModule, shell } from './testing/made-module.ts';
import { type ModuleEntry, validateModules } from './validate-modules.ts';

const wish = (config: object = {}): ModuleEntry => ({
  flags: { videos: false, sport: true },
  modules: { recipes: { config: { ...config } } },
});

function refusals(made: Made, config?: object): string[] {
  const validation = validateModules(wish(config), [madeModule(made)], shell);
  return validation.ok ? [] : validation.problems;
}

const TAKEN = 'shell, words, release-lists, constructor';
const [page, panel, nav] = [goodModule.pages[0]!, goodModule.slots[0]!, goodModule.nav[0]!];
const he = goodWording['he.json']!;
const without = (words: Record<string, string>, key: string) =>
  Object.fromEntries(Object.entries(words).filter(([each]) => each !== key));

describe('a well-made module', () => {
  it('starts its page with a query of its own, as the client sends it', () => {
    const asSent = 'query Recipes {\n  recipes(first: 5) {\n    id\n    title\n    __typename\n  }\n}';
    expect(refusals(starting('Recipes', asSent))).toEqual([]);
  });

  it('is admitted, with its settings filled in', () => {
    const validation = validateModules(wish(), [madeModule()], shell);
    expect(validation).toMatchObject({
      ok: true,
      modules: [{ module: { id: 'recipes' }, entry: 'remoteEntry.11111111.js', config: { perPage: 20 } }],
    });
  });

  it('loses the page whose flag is off, with its route, its nav entry and its panel', () => {
    const asked = { pages: [{ ...page, if: { flag: 'videos' } }], slots: [{ ...panel, if: { flag: 'videos' } }] };
    const module = { ...asked, flags: ['videos'] };
    const validated = (flags: Record<string, boolean>) =>
      validateModules({ ...wish(), flags }, [madeModule({ module })], shell);
    expect(validated({ videos: false })).toMatchObject({ modules: [{ module: { pages: [], slots: [], nav: [] } }] });
    expect(validated({ videos: true })).toMatchObject({ modules: [{ module: { nav: [{ id: 'recipes' }] } }] });
  });

  it('keeps a page that asks for a permission: who may see it, only the viewer decides', () => {
    const module = { pages: [{ ...page, if: { right: 'comment.moderate' } }], rights: ['comment.moderate'] };
    expect(validateModules(wish(), [madeModule({ module })], shell)).toMatchObject({
      modules: [{ module: { pages: [{}] } }],
    });
  });
});

const SIGN_OUT = 'mutation SignOut { logout }';
const RECIPES = 'query Recipes { recipes(first: 5) { id title } }';
const FOREIGN = 'but what was built for it is not that one query of "operations"; build the module again.';
/** A module whose page starts with this. */
const starting = (name: string, query: string): Made => ({
  module: { firstScreen: { '/recipes': [name] } },
  dist: { queries: { [name]: query } },
});

describe('an ill-made module is refused in one sentence', () => {
  const cases: [what: string, made: Made, sentence: string][] = [
    [
      'an unknown key of module.json',
      { module: { route: '/x', pagse: [] } },
      'recipes: module.json: unknown key "pagse" (did you mean "pages"?).',
    ],
    [
      'a framework that this shell is not',
      { module: { framework: '^2.0.0' } },
      'recipes: "framework" asks for ^2.0.0, and this shell has 1.2.0; build the module against that.',
    ],
    [
      'a slot that nothing renders',
      { module: { slots: [{ ...panel, slot: 'shell.side-panle/v1' }] } },
      'recipes: "slots[0].slot" names "shell.side-panle/v1", which nothing renders (did you mean "shell.side-panel/v1"?).',
    ],
    [
      'an exposed name that was not built',
      { module: { pages: [{ ...page, expose: './RecipePage' }] } },
      'recipes: "pages[0].expose" names "./RecipePage", which was not built (did you mean "./RecipesPage"?).',
    ],
    [
      'an icon that is more than lines',
      { dist: { icons: { leaf: 'M5 21"/><script>' } } },
      'recipes: banyan.json: "icons.leaf" must be the lines of a path.',
    ],
    [
      'an icon that would weigh on every page',
      { dist: { icons: { leaf: `M${'1 '.repeat(2048)}` } } },
      'recipes: banyan.json: "icons.leaf" must be at most 4096 characters; take a simpler icon.',
    ],
    [
      'an icon that its build did not draw',
      { module: { nav: [{ ...nav, icon: 'leef' }] } },
      'recipes: "nav[0].icon" names "leef", which was not drawn into banyan.json; build the module again.',
    ],
    [
      'a nav entry that leads to no page of it',
      { module: { nav: [{ ...nav, route: '/recipe' }] } },
      'recipes: "nav[0].route" names "/recipe", which is no page of it (did you mean "/recipes"?).',
    ],
    [
      'a first query that was not built',
      { module: { firstScreen: { '/recipes': ['Recipes'] } } },
      'recipes: "firstScreen" names the query "Recipes", which was not built.',
    ],
    [
      'a mutation that starts with a page',
      {
        module: { firstScreen: { '/recipes': ['SignOut'] } },
        dist: { queries: { SignOut: SIGN_OUT }, operations: `${RECIPES} ${SIGN_OUT}` },
      },
      'recipes: "firstScreen" names "SignOut", which is no query; nothing else may start with a page.',
    ],
    [
      'a mutation that only calls itself a query of it',
      starting('Recipes', 'mutation Recipes { logout }'),
      `recipes: "firstScreen" names "Recipes", ${FOREIGN}`,
    ],
    [
      'a mutation behind a query',
      starting('Recipes', `${RECIPES} mutation SignOut { logout }`),
      `recipes: "firstScreen" names "Recipes", ${FOREIGN}`,
    ],
    [
      'a first query that asks for more than its documents',
      starting('Recipes', 'query Recipes { recipes(first: 500) { id title } }'),
      `recipes: "firstScreen" names "Recipes", ${FOREIGN}`,
    ],
    [
      'a first query that cannot be read',
      starting('Recipes', 'query Recipes { ('),
      `recipes: "firstScreen" names "Recipes", ${FOREIGN}`,
    ],
    [
      'a flag nobody has',
      { module: { pages: [{ ...page, if: { flag: 'vidoes' } }] } },
      'recipes: "pages[0].if.flag" names "vidoes", which is no flag (did you mean "videos"?).',
    ],
    [
      'a right nobody has',
      { module: { rights: ['comment.moderat'] } },
      'recipes: "rights" names "comment.moderat", which is no right (did you mean "comment.moderate"?).',
    ],
    [
      'a permission that it does not list',
      { module: { pages: [{ ...page, if: { right: 'feed.react' } }] } },
      'recipes: "pages[0].if.right" asks for "feed.react"; add it to "rights".',
    ],
    [
      'one permission of several that it does not list',
      {
        module: {
          rights: ['comment.moderate'],
          pages: [{ ...page, if: { anyRight: ['comment.moderate', 'feed.react'] } }],
        },
      },
      'recipes: "pages[0].if.anyRight" asks for "feed.react"; add it to "rights".',
    ],
    [
      'words of another part',
      {
        wording: { 'en.json': { ...goodWording['en.json'], 'shell.nav': 'x' }, 'he.json': { ...he, 'shell.nav': 'x' } },
      },
      'recipes: the wording key "shell.nav" is not under its "wording" ("recipes."); rename it.',
    ],
    [
      'a prefix of the shell',
      { module: { wording: ['recipes', 'shell'] } },
      'recipes: "wording" names "shell", which belongs to the shell; take another.',
    ],
    [
      'a text that Hebrew lacks',
      { wording: { 'he.json': without(he, 'recipes.nav') } },
      'recipes: wording/he.json lacks "recipes.nav", which en.json has.',
    ],
    [
      'a plural that Hebrew lacks',
      { wording: { 'he.json': without(he, 'recipes.count_two') } },
      'recipes: wording/he.json lacks the plural form "recipes.count_two".',
    ],
    [
      'other holes in Hebrew',
      { wording: { 'he.json': { ...he, 'recipes.nav': '{{name}}' } } },
      'recipes: wording/he.json fills other holes in "recipes.nav" (name) than en.json (none).',
    ],
    [
      'a variant of words that are not there',
      { wording: { 'cancer-support.en.json': { 'recipes.x': 'x' }, 'cancer-support.he.json': {} } },
      'recipes: wording/cancer-support.en.json changes "recipes.x", which en.json does not have.',
    ],
    [
      'a question the gateway does not know',
      { dist: { operations: 'query Recipes { recipes { id name } }' } },
      'recipes: its GraphQL does not fit the gateway: Cannot query field "name" on type "Recipe".',
    ],
    [
      'a type the gateway does not have',
      { module: { typePolicies: ['Recipee'] } },
      'recipes: "typePolicies" names "Recipee", which the gateway does not have (did you mean "Recipe"?).',
    ],
    [
      'an entry built with another webpack',
      { files: { 'remoteEntry.11111111.js': 'load()' } },
      'recipes: the entry "remoteEntry.11111111.js" loads its files without integrity, so the page would refuse them; ' +
        "build it with the framework's own webpack: `banyan-module build`.",
    ],
    [
      'a file without integrity',
      { files: { 'x.44444444.css': 'x' }, dist: { files: filesWithout('x.44444444.css') } },
      'recipes: the file "x.44444444.css" has no integrity in banyan.json; build it by `banyan-module build`.',
    ],
    [
      'a file changed after it was built',
      { changed: { 'RecipesPage.22222222.js': 'another' } },
      'recipes: the file "RecipesPage.22222222.js" is not the one that was built; build the module again.',
    ],
    [
      'a file outside its folder',
      { files: { '../secret.js': 'x' } },
      'recipes: the file "../secret.js" lies outside the built folder; build the module again.',
    ],
    [
      'a link',
      { notFiles: { 'RecipesPage.22222222.js': 'a link' } },
      'recipes: the file "RecipesPage.22222222.js" is a link; put the file itself into the built folder.',
    ],
    [
      'more bytes than its budget',
      { module: { budgetKiB: 1 }, files: { 'RecipesPage.22222222.js': 'x'.repeat(2000) } },
      'recipes: "./RecipesPage" loads 2 KiB at once, and "budgetKiB" is 1; load less at first, or raise it.',
    ],
    [
      'an id that the server has for itself',
      { id: 'words', module: { id: 'words' } },
      `words: module.json: "id" must be none of ${TAKEN}; call the module something else.`,
    ],
    [
      'an id that every object has',
      { id: 'constructor', module: { id: 'constructor' } },
      `constructor: module.json: "id" must be none of ${TAKEN}; call the module something else.`,
    ],
    [
      'an id that is no name',
      { module: { id: '__proto__' } },
      'recipes: module.json: "id" must be lower-case letters, digits and hyphens.',
    ],
    [
      'an icon by the name of what every object has',
      { module: { nav: [{ ...nav, icon: 'constructor' }] } },
      'recipes: "nav[0].icon" names "constructor", which was not drawn into banyan.json; build the module again.',
    ],
    [
      'a query by the name of what every object has',
      { module: { firstScreen: { '/recipes': ['toString'] } } },
      'recipes: "firstScreen" names the query "toString", which was not built.',
    ],
    [
      'an entry by the name of what every object has',
      { dist: { entry: 'constructor' } },
      'recipes: "constructor" is needed but not among "files"; build the module again.',
    ],
    [
      'a text by the name of what every object has',
      {
        wording: {
          'cancer-support.en.json': { constructor: 'x' } as never,
          'cancer-support.he.json': { constructor: 'x' } as never,
        },
      },
      'recipes: wording/cancer-support.en.json changes "constructor", which en.json does not have.',
    ],
    [
      'another id than the deployment says',
      { id: 'cooking' },
      'cooking: its module.json says the id "recipes"; call it that in the deployment.',
    ],
    [
      'an address of the shell',
      { module: { pages: [{ ...page, route: '/m/:id' }], nav: [] } },
      'recipes: "pages[0].route" is "/m/:id", and the shell has "/m" already; take another.',
    ],
  ];

  it.each(cases)('for %s', (_what, made, sentence) => {
    const sentences = refusals(made);
    expect(sentences).toContain(sentence);
    for (const each of sentences) expect(each).toMatch(/^\w+: .*\.$/);
  });

  it.each([
    [{ nonsense: 1 }, 'recipes: config: unknown key "nonsense" (did you mean "perPage"?).'],
    [{ perPage: 0 }, 'recipes: config: "perPage" too small: expected number to be >=1.'],
  ])('for the settings %j', (config, sentence) => {
    expect(refusals({}, config)).toEqual([sentence]);
  });

  it.each([
    [
      { type: 'number', default: 'many' },
      'recipes: "config.most" of module.json has a default that it refuses itself; give it another.',
    ],
    [
      { type: 'integer', minimum: 1, default: 0 },
      'recipes: "config.most" of module.json has a default that it refuses itself; give it another.',
    ],
  ])('for the default of %j, also where the deployment gives a value', (most, sentence) => {
    expect(refusals({ module: { config: { most } } })).toEqual([sentence]);
    expect(refusals({ module: { config: { most } } }, { most: 5 })).toEqual([sentence]);
  });

  it('for a setting that it needs and did not get', () => {
    const module = { config: { title: { type: 'string' } } };
    expect(refusals({ module })).toEqual([
      'recipes: config: "title" invalid input: expected string, received undefined.',
    ]);
  });

  it('with every reason at once', () => {
    const module = { framework: '^2.0.0', nav: [{ ...nav, icon: 'leef' }] };
    expect(refusals({ module, wording: { 'he.json': without(he, 'recipes.nav') } })).toHaveLength(3);
  });
});

describe('two modules', () => {
  const other = (module: object): Made => ({
    id: 'cooking',
    module: {
      id: 'cooking',
      name: 'mfe_cooking',
      pages: [{ route: '/cooking', expose: './RecipesPage' }],
      nav: [],
      wording: ['cooking'],
      typePolicies: [],
      ...module,
    },
    wording: { 'en.json': { 'module.cooking': 'Cooking' }, 'he.json': { 'module.cooking': 'בישול' } },
  });
  const together = (module: object) => {
    const validation = validateModules(wish(), [madeModule(), madeModule(other(module))], shell);
    return validation.ok ? [] : validation.problems;
  };

  it('that share nothing are both admitted', () => {
    expect(together({})).toEqual([]);
  });

  it.each([
    [
      { name: 'mfe_recipes' },
      'cooking: "name" takes the container name "mfe_recipes", which recipes has already; take another.',
    ],
    [
      { pages: [{ route: '/recipes', expose: './RecipesPage' }] },
      'cooking: "pages[0].route" is "/recipes", and recipes has "/recipes" already; take another.',
    ],
    [
      { pages: [{ route: '/:anything', expose: './RecipesPage' }] },
      'cooking: "pages[0].route" is "/:anything", and the shell has "/login" already; take another.',
    ],
    [
      { typePolicies: ['Recipe'] },
      'cooking: "typePolicies" takes the type "Recipe", which recipes has already; take another.',
    ],
  ])('are refused for %j', (module, sentence) => {
    expect(together(module)).toEqual([sentence]);
  });

  it('are refused for an address below the other’s', () => {
    const below = { pages: [{ route: '/recipes/:id', expose: './RecipesPage' }] };
    expect(together(below)).toEqual([]);
    const all = { module: { pages: [{ ...page, exact: false }] } };
    const validation = validateModules(wish(), [madeModule(all), madeModule(other(below))], shell);
    expect(validation).toMatchObject({
      problems: ['cooking: "pages[0].route" is "/recipes/:id", and recipes has "/recipes" already; take another.'],
    });
  });

  it('are refused for one nav id', () => {
    const made = other({ nav: [{ id: 'recipes', route: '/cooking', icon: 'leaf', wording: 'module.cooking' }] });
    const validation = validateModules(wish(), [madeModule(), madeModule(made)], shell);
    expect(validation).toMatchObject({
      problems: ['cooking: "nav[0].id" takes the nav id "recipes", which recipes has already; take another.'],
    });
  });
});

/** What banyan.json says of the good module's files, and of this one nothing. */
function filesWithout(name: string): object {
  const { files } = madeModule().manifest as { files: object };
  return { ...files, [name]: { integrity: '', bytes: 1 } };
}
