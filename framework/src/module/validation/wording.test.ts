import { expect, it } from 'vitest';
import { goodWording, type Made, madeModule, shell } from './testing/made-module.ts';
import { validateModules } from './validate-modules.ts';

function refusals(made: Made): string[] {
  const validation = validateModules({ flags: {}, modules: {} }, [madeModule(made)], shell);
  return validation.ok ? [] : validation.problems;
}

const AGAIN = 'build the module again.';
const broken = (text: string): Made => ({ rawWording: { 'en.json': text } });
const { wording } = madeModule().manifest as { wording: Record<string, object> };
const { files } = madeModule().manifest as { files: Record<string, object> };
const PAGE = 'RecipesPage.22222222.js';

const cases: [what: string, made: Made, sentence: string][] = [
  [
    'a prefix below one of the shell',
    { module: { wording: ['recipes', 'shell.boot'] } },
    'recipes: module.json: "wording.1" must be the first part of a wording key such as recipes.',
  ],
  ...['null', '["a"]', '{ secret', '', '"secret"', '{"recipes.nav":5}', '{"recipes.nav":{"secret":1}}'].map(
    (text): [string, Made, string] => [
      `${text || 'nothing'} as its English`,
      broken(text),
      `recipes: "wording/en.json" must be a JSON object of keys and texts; ${AGAIN}`,
    ],
  ),
  [
    'words that banyan.json does not list',
    { dist: { wording: { 'wording/he.json': wording['wording/he.json'] } } },
    `recipes: "wording/en.json" is not under "wording" of banyan.json; ${AGAIN}`,
  ],
  [
    'words without a hash',
    { dist: { wording: { ...wording, 'wording/en.json': { integrity: '', bytes: 1 } } } },
    'recipes: the file "wording/en.json" has no integrity in banyan.json; build it by `banyan-module build`.',
  ],
  [
    'words among the files',
    { dist: { files: { ...files, ...wording } } },
    `recipes: "wording/en.json" stands under "files" of banyan.json, and words do not; ${AGAIN}`,
  ],
  [
    'a file among the words',
    { dist: { wording: { ...wording, [PAGE]: files[PAGE] } } },
    `recipes: "${PAGE}" stands under "wording" of banyan.json and is no words; ${AGAIN}`,
  ],
];

it.each(cases)('%s is refused', (_what, made, sentence) => {
  const sentences = refusals(made);
  expect(sentences).toContain(sentence);
  expect(sentences.join()).not.toContain('secret');
});

it('words that could not be read are one sentence, not one for each text', () => {
  const notFiles = { 'wording/en.json': 'a link' };
  expect(refusals({ notFiles, lost: ['wording/en.json'] })).toHaveLength(1);
});

it('the words of an admitted module are those that were checked', () => {
  const validation = validateModules({ flags: {}, modules: {} }, [madeModule()], shell);
  const words = validation.ok && validation.modules[0]!.wordsIn('en');
  expect(words).toEqual(goodWording['en.json']);
});
