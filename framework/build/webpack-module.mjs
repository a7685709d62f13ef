// How every part of the page is built: a module's webpack.config.mjs is two lines on top of `moduleConfig`.
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base-config.mjs';
import { CheckBudget } from './check-budget.ts';
import { CheckBuild } from './check-build.mjs';
import { CopyWording, wordingKeysOf } from './copy-wording.mjs';
import { DistManifest } from './dist-manifest.mjs';
import { EntryIntegrity } from './entry-integrity.ts';
import { firstScreenQueries } from './first-screen-queries.mjs';
import { lentRuntime } from './lent-runtime.mjs';
import { drawIcons } from './nav-icons.ts';
import { operationsOf } from './operations.ts';
import { isLightBuild } from './packed.ts';
import { chunkNameOf, readModule } from './read-module.mjs';

export { baseConfig } from './base-config.mjs';
export { DistManifest } from './dist-manifest.mjs';
export { exposedFiles, readModule } from './read-module.mjs';

const FRAMEWORK = path.join(import.meta.dirname, '..');

/**
 * What the shell lends to modules, and the ranges a module accepts. Only these four: each further shared library is
 * shipped whole, because what is shared cannot be tree-shaken.
 */
export const SHARED = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  '@banyan/framework': '^1.0.0',
};

/**
 * An exposed part is one file, also where two share code: over HTTP/1.1 a file more before the first card is often a
 * connection more, and the second part is opened much later than the first.
 */
const ONE_FILE_EACH = { cacheGroups: { default: false, defaultVendors: false } };

const shares = () =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, import: false },
    ]),
  );

const named = (exposes) =>
  Object.fromEntries(Object.entries(exposes).map(([key, file]) => [key, { import: [file], name: chunkNameOf(key) }]));

/**
 * The webpack configuration of one module. Everything it needs to know stands in the module's `module.json`.
 * @param {{ dir: string }} options `dir` is the module's folder (`import.meta.dirname`).
 */
export function moduleConfig({ dir }) {
  return (_env, argv = {}) => {
    const { manifest, exposes } = readModule(dir);
    const base = baseConfig({ dir, name: manifest.name, mode: argv.mode });
    return {
      ...base,
      entry: {},
      externals: [lentRuntime],
      optimization: { ...base.optimization, splitChunks: ONE_FILE_EACH },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name: manifest.name,
          filename: base.mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          exposes: named(exposes),
          shared: shares(),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        }),
        new EntryIntegrity(manifest.name),
        new CopyWording([dir]),
        new DistManifest({
          entry: manifest.name,
          exposes: Object.keys(exposes),
          // An entry point of the framework travels with the module, and its words with the shell's.
          lentWords: wordingKeysOf(FRAMEWORK),
          fields: {
            module: manifest,
            icons: drawIcons(manifest.nav.map(({ icon }) => icon)),
            queries: firstScreenQueries(dir, manifest),
            operations: operationsOf(dir),
          },
        }),
        new CheckBuild(manifest.id),
      ],
    };
  };
}

/**
 * The webpack configuration of the host. The shell is a plain webpack build: it lends its own React and framework to
 * modules through the federation runtime, so no federation plugin runs here.
 * @param {{ dir: string, entry: object, out?: string, plugins?: object[], alias?: object, fields?: object,
 *   budgetKiB?: { js: number, css: number } }} options `budgetKiB`: of all entry points together, over the wire.
 */
export function shellConfig({ dir, entry, fields = {}, out = 'dist', plugins = [], alias = {}, budgetKiB }) {
  return (_env, argv = {}) => {
    const base = baseConfig({ dir, name: 'shell', mode: argv.mode, out });
    return {
      ...base,
      entry,
      optimization: { ...base.optimization, splitChunks: ONE_FILE_EACH },
      output: { ...base.output, publicPath: '/' },
      resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...alias } },
      plugins: [
        ...base.plugins,
        ...plugins,
        new CopyWording([FRAMEWORK, dir]),
        new DistManifest({ fields, isQuick: isLightBuild }),
        ...(budgetKiB && !isLightBuild ? [new CheckBudget(budgetKiB)] : []),
      ],
    };
  };
}
