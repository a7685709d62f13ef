// Lint, and the layers: what each part and each file may import, in one table (decision 82).
import { defineConfig } from 'oxlint';

interface Ban {
  /** Of the path that is imported: a regular expression, or patterns as in .gitignore. */
  regex?: string;
  group?: string[];
  message: string;
  allowTypeImports?: boolean;
}

/** Of Banyan's packages, only these. */
const only = (...packages: string[]): Ban => ({
  group: ['@banyan/**', ...packages.flatMap((name) => [`!@banyan/${name}`, `!@banyan/${name}/*`])],
  message: `Of Banyan it imports only: ${packages.join(', ') || 'nothing'}.`,
});
const byName: Ban = { regex: '^(\\.\\./)+([a-z-]+/)+src/', message: 'Another part is imported by its name.' };
const throughFramework: Ban = {
  group: ['@apollo/client', '@apollo/client/*', '@mantine/*', 'i18next', 'react-i18next'],
  message: 'Import it from @banyan/framework.',
};

/** A file of these layers may be named for its types, never called. */
const never = (layers: string, message: string): Ban => ({
  regex: `\\.(${layers})\\.ts$`,
  message,
  allowTypeImports: true,
});
const mongoose: Ban = { regex: '^mongoose$', message: 'Only models speak to the driver.', allowTypeImports: true };
const story = never('resolver', 'A resolver asks stories, never the other way round.');
const service = [only('kit'), byName];

/** The last line that names a file is the one that holds for it. */
const layers: [files: string, bans: Ban[]][] = [
  ['{member-text,analytics-events}/**', [only(), byName]],
  ['framework/**', [only('member-text', 'analytics-events'), byName]],
  // An endpoint that travels with anyone who imports it asks for what is shared as they do: by its name.
  [
    'framework/src/{act,upload,use-outbox,sound,calendar,days,page,password,publishing,wording-language}/**',
    [only('framework'), byName],
  ],
  ['deployments/**', [only('framework'), byName]],
  ['mfe-*/**', [only('framework'), byName, throughFramework]],
  ['shell/**', [only('framework', 'deployments', 'kit'), byName]],
  ['mesh-gateway/src/**', [only('kit', 'deployments', 'services'), byName]],

  ['services/*/**', [...service, mongoose, story]],
  ['services/*/src/resolvers.ts', [...service, mongoose]],
  ['services/*/src/**/*.resolver.ts', [...service, mongoose, never('model', 'A resolver asks stories and stores.')]],
  [
    'services/*/src/**/*.store.ts',
    [...service, mongoose, never('resolver|view|policy', 'A store only reads and writes rows.')],
  ],
  ['services/*/src/**/*.view.ts', [...service, mongoose, never('resolver|store', 'A view presents what was loaded.')]],
  [
    'services/*/src/**/*.policy.ts',
    [...service, mongoose, never('resolver|store|view|model', 'A policy decides on what it is given.')],
  ],
  ['services/*/src/**/*.model.ts', [...service, never('resolver|store|view|policy', 'A model knows no other layer.')]],
  ['services/*/**/*.test.ts', service],

  ['services/list/**', [only('kit', 'deployments'), byName]],
  ['services/kit/**', [only('deployments', 'member-text', 'analytics-events'), byName]],
  ['services/kit/src/testing/**', [only('deployments', 'member-text', 'analytics-events', 'embedded-mongo'), byName]],
  ['services/embedded-mongo/**', [only(), byName]],
];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import'],
  ignorePatterns: ['**/generated/**', '**/dist/**', '**/dist-mono/**', '**/.mesh*/**', 'e2e/fixtures/recipes/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    'typescript/unbound-method': 'off',
    'no-control-regex': 'off',
    'no-empty-pattern': 'off',
  },
  overrides: [
    ...layers.map(([files, patterns]) => ({
      files: [files],
      rules: { 'no-restricted-imports': ['error', { patterns }] } as const,
    })),
    // Modules run in browsers; their types are checked in one program with parts that have Node's globals, too.
    {
      files: ['mfe-*/src/**'],
      rules: { 'no-restricted-globals': ['error', 'process', 'Buffer', 'require', '__dirname', 'global'] },
    },
    // A test describes a use case, and what it stands on is a list.
    {
      files: ['**/*.{test,spec}.{ts,tsx}', 'mesh-gateway/{scenarios,bench}/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
  ],
});
