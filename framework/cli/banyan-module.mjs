#!/usr/bin/env node
// What a module team runs in its module's folder, in this repository or not (docs/write-a-module.md).
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { generatedFrom } from '../build/codegen.mjs';
import { configTypes } from '../build/config-types.mjs';
import { moduleConfig, readModule } from '../build/webpack-module.mjs';
import { checkModule, readBuiltModule } from '../src/module/index.ts';

const HELP = `banyan-module <command> [--shell shell.json]

  codegen   into src/generated: typed documents of src/**/*.graphql, the type of "config"
  build     codegen, then dist/, then check
  check     says whether that shell would take dist/, and why not

The shell you build for is described by the banyan.json of its build; its operator gives you that file.`;

const dir = process.cwd();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shell: { type: 'string', default: 'shell.json' } },
});

/** What the shell that this module is for has to offer. */
function readShell() {
  const file = path.resolve(values.shell);
  if (!fs.existsSync(file))
    throw new Error(`There is no ${file}: ask the operator for the banyan.json of their shell's build.`);
  const { offers } = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (!offers) throw new Error(`${file} is not the banyan.json of a shell: it offers nothing to modules.`);
  return offers;
}

async function codegen() {
  const { manifest } = readModule(dir);
  const generated = path.join(dir, 'src/generated');
  fs.mkdirSync(generated, { recursive: true });
  fs.writeFileSync(path.join(generated, 'config.ts'), configTypes(manifest.config));
  if (fs.globSync('src/**/*.graphql', { cwd: dir }).length === 0) return;
  const { generate } = await import('@graphql-codegen/cli');
  const generates = generatedFrom('.', readShell().schema);
  await generate({ cwd: dir, generates, silent: true, errorsOnly: true }, true);
}

/** Module Federation writes its entry as an ES module, which webpack reads as none in a package that `npm init` made. */
function requireModuleType() {
  const file = path.join(dir, 'package.json');
  const { type } = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  if (type !== 'module') throw new Error(`${file}: add "type": "module"; without it the entry cannot be built.`);
}

async function build() {
  requireModuleType();
  await codegen();
  const config = moduleConfig({ dir })({}, { mode: 'production' });
  const stats = await new Promise((done, failed) => {
    webpack(config, (error, result) => (error ? failed(error) : done(result)));
  });
  if (stats.hasErrors())
    throw new Error(
      stats
        .toJson({ all: false, errors: true })
        .errors.map(({ message }) => message)
        .join('\n'),
    );
  check();
}

function check() {
  const { id } = readModule(dir).manifest;
  const problems = checkModule(readBuiltModule(id, path.join(dir, 'dist')), readShell());
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`${id}: dist/ is ready for that shell.`);
}

const command = { codegen, build, check }[positionals[0] ?? ''];
try {
  if (command) await command();
  else console.log(HELP);
} catch (failure) {
  console.error(failure.message);
  process.exitCode = 1;
}
