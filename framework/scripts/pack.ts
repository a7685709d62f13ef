/**
 * `node framework/scripts/pack.ts [folder]`: the framework as a tarball that a module team installs with any package
 * manager: JavaScript and declarations instead of TypeScript (Node strips no types under node_modules), versions instead of
 * `catalog:`, and what of this repository it stands on inside it.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const repository = path.join(root, '..');
const compiler = path.join(repository, 'node_modules/.bin/tsc');

/** Parts of this repository that it stands on: they travel in it. */
const inside = ['member-text', 'analytics-events'];

/** Where a part keeps TypeScript that runs where it is installed. */
const compiledFolders = ['src', 'build'];

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  exports: Record<string, string>;
  [key: string]: unknown;
}

const run = (cwd: string, command: string, ...args: string[]): void =>
  void execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

/** JavaScript and declarations of a part's source, without its tests. */
function compile(part: string, into: string): void {
  const emit = ['--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions', '--rootDir', '.'];
  const compiled = fs.mkdtempSync(path.join(tmpdir(), 'banyan-compiled-'));
  run(path.join(repository, part), compiler, '-p', '.', ...emit, '--outDir', compiled);
  for (const name of fs.globSync('**/*.test.*', { cwd: compiled })) fs.rmSync(path.join(compiled, name));
  for (const folder of compiledFolders)
    if (fs.existsSync(path.join(compiled, folder)))
      fs.cpSync(path.join(compiled, folder), path.join(into, folder), { recursive: true });
  fs.rmSync(compiled, { recursive: true });
}

const asJavaScript = (file: string): string | object =>
  /(?<!\.d)\.ts$/.test(file) ? { types: file.replace(/\.ts$/, '.d.ts'), default: file.replace(/\.ts$/, '.js') } : file;

/** The manifest as pnpm would publish it, pointing at what was compiled. */
function publishable(file: string, more: object = {}): void {
  const {
    private: _,
    devDependencies: __,
    exports,
    ...manifest
  } = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  const entryPoints = Object.fromEntries(
    Object.entries(exports).map(([entryPoint, target]) => [entryPoint, asJavaScript(target)]),
  );
  fs.writeFileSync(file, JSON.stringify({ ...manifest, exports: entryPoints, ...more }, null, 2));
}

/** What pnpm packs of a part, with versions filled in, unpacked into `into`. */
function unpacked(part: string, into: string): void {
  fs.mkdirSync(into, { recursive: true });
  const packed = fs.mkdtempSync(path.join(tmpdir(), 'banyan-pack-'));
  run(repository, process.execPath, 'scripts/pnpm.mjs', '-C', part, 'pack', '--pack-destination', packed);
  run(packed, 'tar', '-xzf', fs.readdirSync(packed)[0]!, '-C', into, '--strip-components=1');
  fs.rmSync(packed, { recursive: true });
  for (const name of fs.globSync(`{${compiledFolders.join()}}/**/*.{ts,tsx}`, { cwd: into }))
    if (!name.endsWith('.d.ts')) fs.rmSync(path.join(into, name));
}

/** Writes the tarball into `destination` and answers its path. */
export function packFramework(destination: string): string {
  const stage = fs.mkdtempSync(path.join(tmpdir(), 'banyan-framework-'));
  try {
    const into = path.join(stage, 'package');
    unpacked('framework', into);
    compile('framework', into);
    for (const part of inside) {
      const target = path.join(into, 'node_modules/@banyan', part);
      unpacked(part, target);
      compile(part, target);
      publishable(path.join(target, 'package.json'));
    }
    publishable(path.join(into, 'package.json'), {
      bundleDependencies: inside.map((part) => `@banyan/${part}`),
      sideEffects: ['*.css', './src/ui/css-*.js'],
    });
    for (const name of fs.globSync('{build,cli}/*.mjs', { cwd: into })) {
      const file = path.join(into, name);
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll(/(from '\.[^']+)\.ts'/g, "$1.js'"));
    }
    const { version } = JSON.parse(fs.readFileSync(path.join(into, 'package.json'), 'utf8')) as Manifest;
    const tarball = path.join(path.resolve(destination), `banyan-framework-${version}.tgz`);
    run(stage, 'tar', '-czf', tarball, 'package');
    return tarball;
  } finally {
    fs.rmSync(stage, { recursive: true, force: true });
  }
}

if (import.meta.main) process.stdout.write(`${packFramework(process.argv[2] ?? '.')}\n`);
