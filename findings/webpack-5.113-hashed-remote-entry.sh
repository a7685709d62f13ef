#!/bin/bash
# webpack 5.113.0 with @module-federation/enhanced 2.9.3, on Linux with Node 20 or newer.
#
# A remote whose entry has a content hash in its name ("remoteEntry.[contenthash:8].js", so that it can be cached for ever) cannot be
# built: the federation runtime module is generated to be hashed, and asks for the path of its own entry while the hash does not exist.
# The same build without the hash in the name works, and so does the hashed name with webpack 5.110.3 and 2.9.2.
# What it means for Banyan: the two stay at 5.110.3 and 2.9.2 (docs/decisions/0002) until this script fails.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

build() { # webpack version, federation version, file name of the entry
  local home="$dir/$1"
  mkdir -p "$home/src"
  cd "$home"
  [ -d node_modules ] || npm install --silent --no-audit --no-fund --prefix . "webpack@$1" "@module-federation/enhanced@$2" >/dev/null 2>&1
  echo 'export const answer = 42;' > src/answer.js
  echo '{ "name": "remote", "version": "1.0.0" }' > src/package.json
  cat > build.cjs <<JS
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
require('webpack')({
  mode: 'production',
  context: __dirname,
  entry: {},
  output: { publicPath: 'auto', path: __dirname + '/dist', uniqueName: 'remote' },
  plugins: [new ModuleFederationPlugin({ name: 'remote', filename: '$3', exposes: { './answer': './src/answer.js' }, dts: false, manifest: false })],
}, (failure, stats) => {
  const [error] = failure ? [failure] : stats.toJson({ all: false, errors: true }).errors;
  console.log(error ? error.message.split('\n').find((line) => line.includes('contenthash')) ?? error.message : 'built');
});
JS
  node build.cjs
}

expect() { # what, said, wanted beginning
  echo "$1: $2"
  [[ "$2" == *"$3"* ]] || { echo "This has changed: expected \"$3\"."; exit 1; }
}

hashed='remoteEntry.[contenthash:8].js'
expect 'webpack 5.113.0, hashed entry' "$(build 5.113.0 2.9.3 "$hashed")" 'Path variable [contenthash:8] not implemented in this context'
expect 'webpack 5.113.0, plain entry' "$(build 5.113.0 2.9.3 remoteEntry.js)" 'built'
expect 'webpack 5.110.3, hashed entry' "$(build 5.110.3 2.9.2 "$hashed")" 'built'
