// What all browser builds share: TypeScript through swc, webpack's own CSS, hashed names, Trusted Types, integrity.
import { createRequire } from 'node:module';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { DeploySri } from './deploy-sri.mjs';
import { isLightBuild } from './packed.ts';

const require = createRequire(import.meta.url);

const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  },
};

const ONE_DOCUMENT = {
  test: /[\\/]generated[\\/]graphql\.ts$/,
  enforce: 'pre',
  sideEffects: false,
  use: path.join(import.meta.dirname, 'one-document.mjs'),
};

const ICON_LIST = {
  test: path.join(import.meta.dirname, '../src/icons.ts'),
  enforce: 'pre',
  sideEffects: false,
  use: path.join(import.meta.dirname, 'icon-list.mjs'),
};

const NO_SNAPSHOTS = new webpack.NormalModuleReplacementPlugin(
  /\/(snapshot\/(index|SnapshotHandler)|generate-preload-assets|utils\/preload)\.js$/,
  (request) => {
    if (/[\\/]@module-federation[\\/]runtime-core[\\/]/.test(request.context))
      request.request = path.join(import.meta.dirname, 'no-snapshots.mjs');
  },
);

const DOCUMENT_KEY = new webpack.NormalModuleReplacementPlugin(/^graphql$/, (request) => {
  if (/[\\/]@apollo[\\/]client[\\/]utilities[\\/]graphql[\\/]print\.js$/.test(request.contextInfo.issuer))
    request.request = path.join(import.meta.dirname, 'document-key.mjs');
});

const NO_MASKING = new webpack.NormalModuleReplacementPlugin(/^@apollo\/client\/masking$/, (request) => {
  request.request = path.join(import.meta.dirname, 'no-masking.mjs');
});

const NO_STREAMS = new webpack.NormalModuleReplacementPlugin(/^tslib$/, (request) => {
  if (/[\\/]node_modules[\\/]rxjs[\\/]/.test(request.context))
    request.request = path.join(import.meta.dirname, 'no-streams.mjs');
});

const NO_SENTENCES = new webpack.NormalModuleReplacementPlugin(/^\.\/desc\.mjs$/, (request) => {
  if (/[\\/]@module-federation[\\/]error-codes[\\/]/.test(request.context))
    request.request = path.join(import.meta.dirname, 'no-sentences.mjs');
});

/** Of libraries, what no page of ours reaches (decision 113). */
const LEFT_OUT = [NO_SNAPSHOTS, NO_SENTENCES, DOCUMENT_KEY, NO_MASKING, NO_STREAMS];

/** Options of the federation runtime that are constants here; without them it carries code we never reach. */
const federationConstants = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_ALLOW_NEW_FUNCTION: 'undefined',
  ENV_TARGET: '"web"',
};

function outputOf({ dir, name, mode, out }) {
  const script = mode === 'production' ? '[name].[contenthash:8].js' : '[name].js';
  const style = mode === 'production' ? '[name].[contenthash:8].css' : '[name].css';
  return {
    path: path.join(dir, out),
    clean: true,
    uniqueName: name,
    publicPath: 'auto',
    filename: script,
    chunkFilename: script,
    cssFilename: style,
    cssChunkFilename: style,
    assetModuleFilename: '[name].[contenthash:8][ext]',
    crossOriginLoading: 'anonymous',
    trustedTypes: { policyName: `webpack#${name}` },
  };
}

const devtoolOf = (mode) => {
  if (mode !== 'production') return 'cheap-module-source-map';
  return isLightBuild ? false : 'hidden-source-map';
};

export function baseConfig({ dir, name, mode = 'production', out = 'dist' }) {
  return {
    context: dir,
    mode,
    devtool: devtoolOf(mode),
    target: ['web', 'es2022'],
    output: outputOf({ dir, name, mode, out }),
    experiments: { css: true },
    resolve: {
      conditionNames: ['es2015', '...'],
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // wouter also serves React 17, which has no such hook of its own.
      alias: { 'use-sync-external-store/shim/index.js$': 'react' },
    },
    // Custom properties cross the borders of files and parts; only class names are local.
    module: {
      rules: [typescript, ONE_DOCUMENT, ICON_LIST],
      parser: { 'css/module': { dashedIdents: false }, 'css/auto': { dashedIdents: false } },
    },
    optimization: {
      chunkIds: 'named',
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 3 } } }),
        '...',
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    plugins: [new webpack.DefinePlugin(federationConstants), ...LEFT_OUT, new DeploySri()],
  };
}
